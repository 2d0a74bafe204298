import {
  altered,
  different,
  invented,
  type LabelledAnswer,
  none,
  verbatim,
} from '../corpus/labelled-answer.ts';

export const ENGLISH: readonly LabelledAnswer[] = [
  {
    answer: `**Short answer:** no, it isn't normal, and the thread finds the cause.

- The installer's line was that “they all do that, don't worry about it” [1]. *PippaHeats* contradicts this directly: “They don't all do that. Every 40 minutes is too often unless it's foggy.”
- Her first suspicion was a lack of refrigerant: "Low charge makes the coil run much colder than it should."
- The real culprit turned out to be a log store less than 30 cm behind the unit. The manual asks for "300 mm, not 200" at the rear, as *Old Sparky* corrected himself.

After the change, marlow_82 reports: "Defrosts down to 9 a day, and usage went from 41 to 27 kWh a day." That is a saving of 14 kWh a day, or roughly 34 %.`,
    passages: ['en-forum'],
    quotes: [
      verbatim("they all do that, don't worry about it", { occurrence: 1 }),
      different(
        "They don't all do that. Every 40 minutes is too often unless it's foggy.",
        "They don't all do that. Every 40 minutes is too often unless it's foggy",
      ),
      different(
        'Low charge makes the coil run much colder than it should.',
        'Low charge makes the coil run *much* colder than it should',
      ),
      different('300 mm, not 200', '300\u00a0mm, not 200'),
      different(
        'Defrosts down to 9 a day, and usage went from 41 to 27 kWh a day.',
        'Defrosts down to 9 a day, and usage went from 41 to 27\u00a0kWh a day',
      ),
    ],
  },
  {
    answer: `Here are the most useful pieces of advice from the thread:

1. **Clearance.** "Is anything within 30 cm of the back of the unit?" (PippaHeats, #2)
2. **Flow temperature.** "48 °C flow is **way too high** for a house that isn't huge" (Old Sparky, #4)
3. **How to lower it.** "Drop it by 1° a day until somebody complains, then go back up 3."
4. **Expectation.** "Ours sits at 38 °C and nobody has noticed."
5. **Refrigerant.** "I'd put money on number 3."

Old Sparky's own experience: "Moved the bins, defrosts went from 30-odd a day to 6 or 7." He also says that "a well-insulated house never needs more than 35 °C".

So-called "defrost cycles" are part of normal operation, but not at this rate.`,
    passages: ['en-forum'],
    quotes: [
      different(
        'Is anything within 30 cm of the back of the unit?',
        'Is anything within 30\u00a0cm of the back of the unit?',
        { occurrence: 1 },
      ),
      different(
        "48 °C flow is **way too high** for a house that isn't huge",
        "48\u00a0°C flow is **way too high** for a house that isn't huge",
      ),
      altered('Drop it by 1° a day until somebody complains, then go back up 3.'),
      altered('Ours sits at 38 °C and nobody has noticed.'),
      verbatim("I'd put money on number 3."),
      verbatim('Moved the bins, defrosts went from 30-odd a day to 6 or 7.'),
      invented('a well-insulated house never needs more than 35 °C'),
      none('defrost cycles'),
    ],
  },
  {
    answer: `The log store was put there for a domestic reason:

> Er... yes. The log store. I moved it there in November because my wife didn't like it by the door :-(
>
> — marlow_82, #3

And the resolution six days later:

> Update: log store moved, flow now at 42°C. Defrosts down to 9 a day […] Thank you all. I can't believe nobody told us.

The edit in post #4 matters, because it corrects a figure: "the manual (p. 27) says the minimum clearance at the rear is 300 mm". The thread doesn't say "the minimum clearance at the front", so check your own manual for that.`,
    passages: ['en-forum'],
    quotes: [
      different(
        "Er... yes. The log store. I moved it there in November because my wife didn't like it by the door",
        "Er… yes. The log store. I moved it there in November because my wife didn't like it by the door",
      ),
      different(
        "Update: log store moved, flow now at 42°C. Defrosts down to 9 a day […] Thank you all. I can't believe nobody told us.",
        "Update: log store moved, flow now at 42\u00a0°C. Defrosts down to 9 a day, and usage went from 41 to 27\u00a0kWh a day. Thank you all. I can't believe nobody told us.",
      ),
      different(
        'the manual (p. 27) says the minimum clearance at the rear is 300 mm',
        'the manual (p.\u00a027) says the minimum clearance at the rear is 300\u00a0mm',
      ),
      invented('the minimum clearance at the front'),
    ],
  },
  {
    answer: `## Key findings of *Night Buses and Shift Workers*

The study's main claim is on page 1: "The answer was rarely the fare: it was the walk at the end of the journey, and the fear that the last connection would not wait" (p. 1).

| Topic | What the report says | Page |
| --- | --- | --- |
| Sample | "we interviewed 1,846 people at the gates of 38 workplaces" | 2 |
| Diary | "63 of them gave it up before the end" | 2 |
| Walk | "The median walk from the stop to the workplace was 1.3 km." | 2 |
| Radios | "A radio costs about £240 per vehicle" | 3 |
| Fares | "Cutting the fare by half raised use by 3 % in Harwick and not at all elsewhere." | 3 |
| Wi-Fi | "free Wi-Fi had a small but significant effect" | 3 |

Fitting radios to all 31 vehicles would therefore cost about £7,440. About 30 % of the diary keepers dropped out.

The authors define the term "low-paid" as a wage "below £11.05 an hour".`,
    passages: ['en-report'],
    quotes: [
      different(
        'The answer was rarely the fare: it was the walk at the end of the journey, and the fear that the last connection would not wait',
        'The answer was rarely the fare: it was the walk at the end of the journey, and the fear that the last connec-\ntion would not wait',
      ),
      different(
        'we interviewed 1,846 people at the gates of 38 workplaces',
        'we inter-\nviewed 1,846 people at the gates of 38 workplaces',
      ),
      verbatim('63 of them gave it up before the end'),
      verbatim('The median walk from the stop to the workplace was 1.3 km.'),
      verbatim('A radio costs about £240 per vehicle'),
      verbatim('Cutting the fare by half raised use by 3 % in Harwick and not at all elsewhere.'),
      invented('free Wi-Fi had a small but significant effect'),
      none('low-paid'),
      verbatim('below £11.05 an hour'),
    ],
  },
  {
    answer: `The strongest quotation for your article is probably the nurse's:

> "I finish at ten past two. The bus goes at two. Who made that timetable? Somebody who sleeps at night."
> — Nurse, 44, Harwick

You could pair it with the number that "58% said that they would take a bus if it stopped within 400 m of the gate", and with the gender gap: "Women gave this answer far more often than men (71% against 46%)."

Be careful with one thing. The report says "In Tarn the Sunday service is run by a different company, whose drivers cannot see whether the train is late", and the operator said that "nobody had ever asked for one". Earlier drafts on the web quote the manager as saying "we were never asked for a radio", which isn't in this document.

A headline could be 'Somebody who sleeps at night'.`,
    passages: ['en-report'],
    quotes: [
      verbatim(
        'I finish at ten past two. The bus goes at two. Who made that timetable? Somebody who sleeps at night.',
      ),
      different(
        '58% said that they would take a bus if it stopped within 400 m of the gate',
        '58 % said that they would take a bus if it stopped within 400 m of the gate',
      ),
      different(
        'Women gave this answer far more often than men (71% against 46%).',
        'Women gave this answer far more often than men (71 % against 46 %)',
      ),
      different(
        'In Tarn the Sunday service is run by a different company, whose drivers cannot see whether the train is late',
        'In Tarn the Sunday service is run by a different com-\npany, whose drivers cannot see whether the train is late',
      ),
      different('nobody had ever asked for one', 'nobody had ever asked” for one'),
      invented('we were never asked for a radio'),
      verbatim('Somebody who sleeps at night'),
    ],
  },
  {
    answer: `Let me check each statement against the PDF:

1. *"Shift workers […] make up 11.4 % of all employees in the three cities, but only 2.1 % of the passengers on night buses."* ✅ correct
2. *"Interviews took twelve minutes on average."* ❌ it is eleven
3. *"We did ask about income."* ❌ the report says the opposite: "We did not ask about income."
4. *"Neither free Wi-Fi nor new vehicles had any measurable effect on use"* ✅ (p = 0.41)
5. *"Move stops to the gates, even where this adds up to four minutes to a route."* ✅ recommendation 1
6. *"Hold the last bus for up to 15 minutes."* ❌ ten
7. *"We were surprised by this, and checked it twice."* ✅

The table gives 17.3 missed connections per 100 journeys for Harwick on Saturdays and 21.7 for Tarn on Sundays.`,
    passages: ['en-report'],
    quotes: [
      different(
        'Shift workers […] make up 11.4 % of all employees in the three cities, but only 2.1 % of the passengers on night buses.',
        'Shift workers in hospitals, warehouses and bakeries make up 11.4 % of all employees in the three cities, but only 2.1 % of the passengers on night buses',
      ),
      altered('Interviews took twelve minutes on average.'),
      altered('We did ask about income.'),
      verbatim('We did not ask about income.'),
      verbatim('Neither free Wi-Fi nor new vehicles had any measurable effect on use'),
      verbatim('Move stops to the gates, even where this adds up to four minutes to a route.'),
      altered('Hold the last bus for up to 15 minutes.'),
      verbatim('We were surprised by this, and checked it twice.'),
    ],
  },
  {
    answer: `Harriet sets out three options, effectively, and leans clearly towards the third.

**Repairing:** "The lift can be repaired, but the controller is from 1987 and nobody makes the boards any more."
**Second-hand board:** £3,200 plus VAT, "with a 90-day warranty".
**New controller:** "£18,750 plus VAT, with five years’ warranty, and means 12 working days without a lift".

She calls another patch "throwing good money after bad", since "[w]e've spent £6,940 on call-outs since 2021". With VAT at 20 %, the new controller comes to £22,500.

About Mrs Whitlock, the insurers would pay for a stairlift hire “up to a reasonable amount”; Harriet has "asked them to put a figure on it".

You need to reply by Friday 16 February: "If I don't hear from you I'll take it that you don't!"`,
    passages: ['en-mail'],
    quotes: [
      different(
        'The lift can be repaired, but the controller is from 1987 and nobody makes the boards any more.',
        'The lift *can* be repaired, but the controller is from 1987 and nobody makes the boards any more.',
      ),
      verbatim('with a 90-day warranty'),
      different(
        '£18,750 plus VAT, with five years’ warranty, and means 12 working days without a lift',
        "£18,750 plus VAT, with five years' warranty, and means 12 working days without a lift",
      ),
      verbatim('throwing good money after bad'),
      different(
        "[w]e've spent £6,940 on call-outs since 2021",
        "We've spent £6,940 on call-outs since 2021",
      ),
      verbatim('up to a reasonable amount'),
      verbatim('asked them to put a figure on it'),
      altered("If I don't hear from you I'll take it that you don't!"),
    ],
  },
  {
    answer: `Here's a draft reply you can send:

> Dear Harriet,
>
> Thank you for chasing the engineers. I'd support the new controller, provided that we get a fixed start date.
>
> Could you also confirm whether the stairlift could be in place before the 12 days begin?
>
> Tom

It picks up the point from Tom's own mail, "Can we at least get a written timetable out of these people?", without the sharper line ("I carried Mrs Whitlock's shopping up 94 steps on Saturday and I'm 61"). I left out that "it'd be 'done by Christmas'" as well: it sounds like a reproach.`,
    passages: ['en-mail'],
    quotes: [
      none('Dear Harriet'),
      invented(
        "Thank you for chasing the engineers. I'd support the new controller, provided that we get a fixed start date.",
      ),
      invented(
        'Could you also confirm whether the stairlift could be in place before the 12 days begin?',
      ),
      none('Tom'),
      verbatim('Can we at least get a written timetable out of these people?'),
      verbatim("I carried Mrs Whitlock's shopping up 94 steps on Saturday and I'm 61"),
      different("it'd be 'done by Christmas'", 'it\'d be "done by Christmas'),
    ],
  },
  {
    answer: `In the lecture, the humming is explained in three steps:

* At [0:07] the lecturer recalls the Strouhal number, "basically just a way of saying how often the air lets go of an object behind it". For a cylinder "it's about 0.2".
* At [0:27] comes the example: a 5 cm handrail in a 10 m/s wind gives 40 Hz, "a very low E, more or less, and that is the note people in Gothenburg complained about".
* The fix was "wonderfully cheap": "They wrapped a bit of rope around every third baluster. Cost them, I think, nine thousand euros, where the first quote for a redesign had been 2.3 million."

As for Tacoma, the lecturer insists that "It was not resonance", but "aeroelastic flutter". He loves this line from the report: "the structure behaved as though it wished to fall down".`,
    passages: ['en-captions'],
    quotes: [
      different(
        'basically just a way of saying how often the air lets go of an object behind it',
        'basically just a way of saying how often\n[0:14] the air lets go of an object behind it',
      ),
      verbatim("it's about 0.2"),
      different(
        'a very low E, more or less, and that is the note people in Gothenburg complained about',
        'a very low E, more or less,\n[0:40] and that is the note people in Gothenburg complained about',
      ),
      none('wonderfully cheap'),
      different(
        'They wrapped a bit of rope around every third baluster. Cost them, I think, nine thousand euros, where the first quote for a redesign had been 2.3 million.',
        'They wrapped a bit of rope around every third baluster.\n[1:07] Cost them, I think, nine thousand euros,\n[1:11] where the first quote for a redesign had been 2.3 million',
      ),
      verbatim('It was not resonance', { occurrence: 1 }),
      none('aeroelastic flutter'),
      altered('the structure behaved as though it wished to fall down'),
    ],
  },
  {
    answer: `**Q: What will be on the exam?**
The Strouhal number for a cylinder: "For a cylinder it's about 0.2, and I want you to remember that number, it'll be on the exam." [00:18]

**Q: Is it louder in winter?**
"Good question. Yes and no. The air's denser, so there's more push, but people keep their windows shut." [0:49]

**Q: What should I read?**
"For next week please read chapters 4, 5 and 6." Hmm, let me re-read: "For next week please read chapters 4 and 5, not 6." So only 4 and 5.

**Q: What was the Tacoma bridge doing?**
"[T]he bridge was, if you like, feeding itself." [1:34] — this is flutter, "a self-excited oscillation of the deck", in textbook terms.

The lecturer repeats one sentence "for the people at the back". By the way, "engineers didn't write like that very often in 1941".`,
    passages: ['en-captions'],
    quotes: [
      different(
        "For a cylinder it's about 0.2, and I want you to remember that number, it'll be on the exam.",
        "For a cylinder it's about 0.2, and I want you\n[0:21] to remember that number, it'll be on the exam",
      ),
      different(
        "Good question. Yes and no. The air's denser, so there's more push, but people keep their windows shut.",
        "Good question. Yes and no. The air's denser,\n[0:53] so there's more push, but people keep their windows shut",
      ),
      altered('For next week please read chapters 4, 5 and 6.'),
      verbatim('For next week please read chapters 4 and 5, not 6.'),
      different(
        '[T]he bridge was, if you like, feeding itself.',
        'the bridge was, if you like, feeding itself',
      ),
      invented('a self-excited oscillation of the deck'),
      verbatim('for the people at the back'),
      different(
        "engineers didn't write like that very often in 1941",
        "Engineers didn't write like that very often in 1941",
      ),
    ],
  },
  {
    answer: `The **Kestrel 27** looks like a good fit for your trip, with two caveats.

| You asked | Answer |
| --- | --- |
| 2.1" tyres with mudguards? | No: "Clearance for tyres of up to 2.1″ (1.9″ with mudguards)" |
| Weight | 14.8 kg, "size 55, without pedals" |
| Rack | 25 kg at the rear, 12 kg at the front |
| Brakes | "hydraulic disc brakes, Ø 160 mm" |

One customer rode "from Porto to Tallinn (5,870 km) and had two punctures". Another found that "[t]he saddle is an instrument of torture", but "[e]verything else is superb, especially the brakes in the wet." A third had to wait: "Took 3 weeks to arrive and the left pedal was missing."

With 160 kg permitted and a bike of 14.8 kg, you and your luggage may weigh 145.2 kg. At €1,649 you save €250. Remember to "check the torque of the rack bolts (6 Nm) after the first 200 km".`,
    passages: ['en-specs'],
    quotes: [
      verbatim('Clearance for tyres of up to 2.1″ (1.9″ with mudguards)'),
      verbatim('size 55, without pedals'),
      altered('hydraulic disc brakes, Ø 160 mm'),
      different(
        'from Porto to Tallinn (5,870 km) and had two punctures',
        'from Porto to Tallinn (5,870\u00a0km) and had two punctures',
      ),
      different(
        '[t]he saddle is an instrument of torture',
        'The saddle is an instrument of torture',
      ),
      different(
        '[e]verything else is superb, especially the brakes in the wet.',
        'Everything else is superb, especially the brakes in the wet.',
      ),
      altered('Took 3 weeks to arrive and the left pedal was missing.'),
      different(
        'check the torque of the rack bolts (6 Nm) after the first 200 km',
        'Check the torque of the rack bolts (6\u00a0Nm) after the first 200\u00a0km',
      ),
    ],
  },
  {
    answer: `No. The warranty on the frame is "10 years; it does not cover racing or use by more than one rider at a time", so a tandem seat is out.

Also note the care instructions: "Do not use a pressure washer on the hubs." And the tyres have "puncture protection level 7" (of 7), in size 47-622, that is 28" by 1.75".

Wiebke's verdict: "I'd buy it again tomorrow."`,
    passages: ['en-specs'],
    quotes: [
      verbatim('10 years; it does not cover racing or use by more than one rider at a time'),
      different(
        'Do not use a pressure washer on the hubs.',
        'Do **not** use a pressure washer on the hubs.',
      ),
      altered('puncture protection level 7'),
      verbatim("I'd buy it again tomorrow."),
    ],
  },
  {
    answer: `Straker opens with a paradox: a clock that is wrong and must stay wrong. "The ferries ran by it. The school ran by it." When Edwin objects, ‘It’s wrong’, the girl answers: ‘It’s *ours*. There’s a difference.’

The old harbourmaster's saying carries the theme:

> ‘A clock’s like a dog. It only needs to be right about its own house.’

The turning point is understated. After nineteen days of rain, "the whole town stood on the quay in the wet without saying a word", and Edwin, "for the first time in his life", sets his own watch wrong. (Note that he drowned, i.e. Tregear did, ‘At ten to four, by the clock’.)

The ending is ironic: he claims "that he hadn't the ladder for it". We know from section I that he “asked for a ladder” on his first day. Compare Hemingway's "The Old Man and the Sea", where the sea itself plays the part of fate.`,
    passages: ['en-story'],
    quotes: [
      verbatim('The ferries ran by it. The school ran by it.'),
      none('It’s wrong'),
      altered('It’s *ours*. There’s a difference.'),
      different(
        'A clock’s like a dog. It only needs to be right about its own house.',
        "A clock's like a dog. It only needs to be right about its own house.",
      ),
      verbatim('the whole town stood on the quay in the wet without saying a word'),
      verbatim('for the first time in his life'),
      altered('At ten to four, by the clock'),
      verbatim("that he hadn't the ladder for it"),
      verbatim('asked for a ladder'),
      none('The Old Man and the Sea'),
    ],
  },
  {
    answer: `Dialogue, with who says what:

- **The girl:** ‘You’ll not want to do that’
- **Edwin:** ‘What did the old harbourmaster do about it?’
- **The girl:** ‘Mr Tregear? He used to say, “A clock’s like a dog. […]”’
- **Edwin:** ‘And when did he die?’
- **The narrator:** “He laughed, but he didn’t climb. Not that day.”

The *Saint Piran* comes in “under tow, with half her rail gone and a boy of fifteen at the wheel”. She isn’t ‘lost with all hands’, as the summary on the publisher’s page has it.`,
    passages: ['en-story'],
    quotes: [
      different('You’ll not want to do that', "You'll not want to do that"),
      verbatim('What did the old harbourmaster do about it?'),
      different(
        'Mr Tregear? He used to say, “A clock’s like a dog. […]',
        "Mr Tregear? He used to say, “A clock's like a dog",
      ),
      altered('And when did he die?'),
      different(
        'He laughed, but he didn’t climb. Not that day.',
        "He laughed, but he didn't climb. Not that day.",
      ),
      verbatim('under tow, with half her rail gone and a boy of fifteen at the wheel'),
      invented('lost with all hands'),
    ],
  },
  {
    answer: `By default the client retries **twice** (\`retries: 2\`). To turn it off, pass \`retries: 0\`:

\`\`\`ts
const client = new Client({
  retries: 0, // "never retry a failed request"
  onRetry: () => console.log("this is never called at all"),
});
\`\`\`

Some details from the page:

- A request is retried "when the server answers \`429\`, \`502\`, \`503\` or \`504\`, or when the connection is lost before the first byte has arrived".
- Streams are "**never** retried, because a stream can be read only once".
- The delay is "250 ms × 2ⁿ⁻¹, with a jitter of ±20 %, and never more than 30 s". So the third retry waits about 1,000 ms.
- Before v4.0.0 "the jitter was ±20%".

> [!WARNING]
> A retried \`POST\` may run twice.

The docs put it like this: "Servers which don't know the header will ignore it, so a retried POST may be carried out twice". See the chapter "Exactly once".`,
    passages: ['en-docs'],
    quotes: [
      none('never retry a failed request'),
      none('this is never called at all'),
      verbatim(
        'when the server answers `429`, `502`, `503` or `504`, or when the connection is lost before the first byte has arrived',
      ),
      verbatim('**never** retried, because a stream can be read only once'),
      different(
        '250 ms × 2ⁿ⁻¹, with a jitter of ±20 %, and never more than 30 s',
        '250\u00a0ms × 2ⁿ⁻¹, with a jitter of ±20\u00a0%, and never more than 30\u00a0s',
      ),
      altered('the jitter was ±20%'),
      none('A retried `POST` may run twice.'),
      different(
        "Servers which don't know the header will ignore it, so a retried POST may be carried out twice",
        "Servers which don't know the header will ignore it, so a retried `POST` may be carried out twice",
      ),
      none('Exactly once'),
    ],
  },
  {
    answer: `Use \`onRetry\`, e.g. \`onRetry: (e) => log("request failed, trying again", e)\`. Don't set \`retries\` to \`Infinity\` in a browser; in the words of the docs, "The tab will keep the connection open until the user closes it."

As for \`Retry-After\`: "If the response has a \`Retry-After\` header, the client waits for exactly that long instead — unless it asks for more than \`maxWait\`". In other words, the 'exponential back-off' is skipped. The error you saw, "Error: socket hang up", isn't covered by this page.

<details><summary>Why not "at least once"?</summary>

\`POST\` requests get an "\`Idempotency-Key\` header of 256 random bits".

</details>`,
    passages: ['en-docs'],
    quotes: [
      none('request failed, trying again'),
      verbatim('The tab will keep the connection open until the user closes it.'),
      different(
        'If the response has a `Retry-After` header, the client waits for exactly that long instead — unless it asks for more than `maxWait`',
        'If the response has a `Retry-After` header, the client waits for exactly that long instead – unless it asks for more than `maxWait`',
      ),
      none('exponential back-off'),
      invented('Error: socket hang up'),
      invented('at least once'),
      altered('`Idempotency-Key` header of 256 random bits'),
    ],
  },
  {
    answer: `Both sources mention money, but in different ways.

From the email: "We've spent £6,940 on call-outs since 2021." From the forum: "Our last bill was £312." Neither mentions a subsidy; the phrase "government grant scheme" appears in neither of them.

If you want one sentence on each:

- *Email*: patching "is throwing good money after bad" [2]
- *Forum*: "Low charge makes the coil run colder than it should" [1]

Both writers are polite; "I don't want to be difficult" (Tom) and "Thank you all" (marlow_82) show it.`,
    passages: ['en-forum', 'en-mail'],
    quotes: [
      verbatim("We've spent £6,940 on call-outs since 2021.", { in: 'en-mail' }),
      verbatim('Our last bill was £312.', { in: 'en-forum' }),
      invented('government grant scheme'),
      verbatim('is throwing good money after bad', { in: 'en-mail' }),
      altered('Low charge makes the coil run colder than it should'),
      verbatim("I don't want to be difficult", { in: 'en-mail' }),
      verbatim('Thank you all', { in: 'en-forum' }),
    ],
  },
  {
    answer: `What the report calls "the walk" is also what a Roubaix baker or a mayor would call *the last mile*. For the interview you asked about, here is what the mayor says, in my translation:

- "I never wanted to become mayor. I wanted the bus to run."
- The bus runs every 30 minutes, and "20 were promised".
- In the original: „Wer zwei Drittel schafft, darf das letzte nicht verschweigen.“

And from the report: "Neither free Wi-Fi nor new vehicles had any measurable effect on use (n.s., p = 0.14)." I'd quote her grandmother's line in German and gloss it as "whoever manages two thirds must not hide the last".`,
    passages: ['en-report', 'de-interview'],
    quotes: [
      none('the walk'),
      invented('I never wanted to become mayor. I wanted the bus to run.'),
      invented('20 were promised'),
      verbatim('Wer zwei Drittel schafft, darf das letzte nicht verschweigen.', {
        in: 'de-interview',
      }),
      altered(
        'Neither free Wi-Fi nor new vehicles had any measurable effect on use (n.s., p = 0.14).',
      ),
      invented('whoever manages two thirds must not hide the last'),
    ],
  },
];
