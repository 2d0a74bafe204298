import {
  altered,
  different,
  invented,
  type LabelledAnswer,
  none,
  verbatim,
} from './labelled-answer.ts';

export const ENGLISH: readonly LabelledAnswer[] = [
  {
    answer: `The mill was first recorded in **1284**, when a clerk noted that it “ground corn for three villages and paid its rent in eels” [1]. The building you see today is younger: it was “built of brick on a footing of local sandstone” and “kept its wooden gears until 1939”.

Edith Garrow, the last miller, put it this way: “I did not mind the work … but I minded the silence when the wheel stopped.”`,
    passages: ['en-mill'],
    quotes: [
      verbatim('ground corn for three villages and paid its rent in eels'),
      different(
        'built of brick on a footing of local sandstone',
        'built of brick on a footing of **local sandstone',
      ),
      altered('kept its wooden gears until 1939'),
      different(
        'I did not mind the work … but I minded the silence when the wheel stopped',
        'I did not mind the work," she told a reporter in 1947, "but I minded the silence when the wheel stopped',
      ),
    ],
  },
  {
    answer: `## Was the restoration worth it?

It depends on how you count:

- **For:** the mill "now produces about 1.2 tonnes of flour a week", and the turbine "gives 18 kW of electricity when the river is high".
- **Against:** "the leat loses a third of its water through cracks in the clay, and relining it would cost more than the whole restoration did."
- The trust paid "£1,450" for the ruin, and "£14,500" is what the text says.
- A fish pass was added only "after the river authority had refused a licence twice".

> [!NOTE]
> The text gives no figure for the cost of a new lining.`,
    passages: ['en-mill', 'en-letter'],
    quotes: [
      verbatim('now produces about 1.2 tonnes of flour a week', { in: 'en-mill' }),
      verbatim('gives 18 kW of electricity when the river is high', { in: 'en-mill' }),
      verbatim(
        'the leat loses a third of its water through cracks in the clay, and relining it would cost more than the whole restoration did',
        { in: 'en-mill' },
      ),
      none('£1,450'),
      none('£14,500'),
      altered('after the river authority had refused a licence twice'),
      none('The text gives no figure for the cost of a new lining'),
    ],
  },
  {
    answer: `The page describes the repairs in a list:

> the wheel was rebuilt in oak, with 48 buckets instead of the former 40;
> the leat, 310 metres long, was dug out by hand and lined with clay

Dr. Osei calls the result *“the most obstinate building in the county”*. Her other remark, "a wheel is a promise made to water", I could not find in the page; please check it.

[T]he stones, by the way, “are run on the first Sunday of every month, water permitting”.`,
    passages: ['en-mill'],
    quotes: [
      different(
        `the wheel was rebuilt in oak, with 48 buckets instead of the former 40;
> the leat, 310 metres long, was dug out by hand and lined with clay`,
        `the **wheel** was rebuilt in oak, with 48 buckets instead of the former 40;
- the *leat*, 310 metres long, was dug out by hand and lined with clay`,
      ),
      verbatim('the most obstinate building in the county'),
      invented('a wheel is a promise made to water'),
      verbatim('are run on the first Sunday of every month, water permitting'),
    ],
  },
  {
    answer: `Three findings stand out.

1. **Longer sleep.** “Nurses on fixed rotas slept 6.8 hours a night on average, those on rotating shifts 5.9 hours.”
2. **Age.** The difference “was largest among staff over fifty and vanished among those with less than two years of service. Contrary to what we had expected, self-reported errors did not fall with longer sleep.”
3. **Quality.** The authors write that rotas “were associated with longer sleep, but not with better sleep”, since the share of poor sleepers “stayed at 83 %”.

They asked about sleep “before and after the introduction of fixed rotas”.`,
    passages: ['en-survey'],
    quotes: [
      different(
        'Nurses on fixed rotas slept 6.8 hours a night on average, those on rotating shifts 5.9 hours',
        'Nurses on fixed rotas slept 6.8 hours a night on average, those on\nrotating shifts 5.9 hours',
      ),
      different(
        'was largest among staff over fifty and vanished among those with less than two years of service. Contrary to what we had expected, self-reported errors did not fall with longer sleep',
        `was largest among
staﬀ over fifty and vanished among those with less than two years of
service.1 Contrary to what we had expected, self-reported errors did not
fall with longer sleep`,
      ),
      verbatim('were associated with longer sleep, but not with better sleep'),
      altered('stayed at 83 %'),
      different(
        'before and after the introduction of fixed rotas',
        'be-\nfore and after the introduction of fixed rotas',
      ),
    ],
  },
  {
    answer: `Melatonin "ranged from 1.5 × 102 to 9.0 × 102 pmol/l" in the copy you pasted before; the document itself says it "ranged from 1.5 × 10² to 9.0 × 10² pmol/l". It also says that "CO2 in the wards' air was logged as well, because we suspected that stale air was part of the problem."

The temperature moved the other way: "The change in temperature at night was 2.5 °C on average" would be wrong, for the sentence reads "The change in temperature at night was −2.5 °C on average."`,
    passages: ['en-survey', 'en-talk'],
    quotes: [
      altered('ranged from 1.5 × 102 to 9.0 × 102 pmol/l'),
      different(
        'ranged from 1.5 × 10² to 9.0 × 10² pmol/l',
        'ranged\nfrom 1.5 × 10² to 9.0 × 10² pmol/l',
        { in: 'en-survey' },
      ),
      different(
        "CO2 in the wards' air was logged as well, because we suspected that stale air was part of the problem",
        `CO₂ in the wards' air was logged as well,
because we suspected that stale air was part of the problem`,
        { in: 'en-survey' },
      ),
      altered('The change in temperature at night was 2.5 °C on average'),
      different(
        'The change in temperature at night was −2.5 °C on average',
        'The change\nin temperature at night was −2.5 °C on average',
        { in: 'en-survey' },
      ),
    ],
  },
  {
    answer: `Yes, the authors warn about this on page 3:

> Third, those who disliked the new plan had left before the second questionnaire reached them, so that our second sample is more contented than the workforce as a whole.

In other words, there is *survivorship*. Their advice is short: “a fixed rota is a tool and not a cure”[^1]. They had defined “night” as “any shift with at least three hours between 23:00 and 06:00”, and “hospitals with fewer than 40 nurses were excluded”.

[^1]: Page 4 of the report.`,
    passages: ['en-survey'],
    quotes: [
      different(
        'Third, those who disliked the new plan had left before the second questionnaire reached them, so that our second sample is more contented than the workforce as a whole',
        `Third, those who disliked the new
plan had left before the second questionnaire reached them, so that our

[Page 4]

second sample is more contented than the workforce as a whole`,
      ),
      verbatim('a fixed rota is a tool and not a cure'),
      none('night'),
      different(
        'any shift with at least three hours between 23:00 and 06:00',
        'any shift with at least three hours between\n23:00 and 06:00',
      ),
      different(
        'hospitals with fewer than 40 nurses were excluded',
        'Hospitals with fewer than 40 nurses were excluded',
      ),
    ],
  },
  {
    answer: `| Question | What the survey says |
|---|---|
| Who paid? | "The survey was paid for by the hospitals' own association, which had no part in the analysis." |
| Reminders? | "No reminder was sent" |
| Staff cuts? | "a reduction of staff by 4.5 %, and the additional work per head may well have eaten up the gain" |
| Recovery? | "nurses on fixed nights give up the [...] plan allows" |
| Pay? | "nurses on night duty were paid a third more" |`,
    passages: ['en-survey'],
    quotes: [
      different(
        "The survey was paid for by the hospitals' own association, which had no part in the analysis",
        `The survey was paid for by the hospitals' own
association, which had no part in the analysis`,
      ),
      different('No reminder was sent', 'No reminder was\nsent'),
      different(
        'a reduction of staff by 4.5 %, and the additional work per head may well have eaten up the gain',
        `a reduction of staff by 4.5 %, and the additional work per
head may well have eaten up the gain`,
      ),
      different(
        'nurses on fixed nights give up the [...] plan allows',
        `nurses on fixed nights give up
the recovery that a rotating plan allows`,
      ),
      invented('nurses on night duty were paid a third more'),
    ],
  },
  {
    answer: `At [0:08] the speaker admits: “I have been a hydrologist for twenty-six years, and I still cannot tell you where a river ends.” The reason comes next: on a map, “the line has edges, but the water does not know about the edges.”

Then comes the surprising bit, with insects found “in wells two miles away from it” – stoneflies, “in people’s kitchens”.

My favourite line is “We say that the river has left its bed. I’d say it has come home.” The claim that “the neighbour upstream pays forty cents, whether he knows it or not” is about levees.`,
    passages: ['en-talk'],
    quotes: [
      different(
        'I have been a hydrologist for twenty-six years, and I still cannot tell you where a river ends',
        `I have been a hydrologist for twenty-six years,
[0:08] and I still cannot tell you where a river ends`,
      ),
      different(
        'the line has edges, but the water does not know about the edges',
        'the line has edges,\n[0:17] but the water does not know about the edges',
      ),
      verbatim('in wells two miles away from it'),
      different('in people’s kitchens', "In people's kitchens"),
      different(
        'We say that the river has left its bed. I’d say it has come home',
        "We say that the river has left its bed.\n[0:59] I'd say it has come home",
      ),
      altered('the neighbour upstream pays forty cents, whether he knows it or not'),
    ],
  },
  {
    answer: `He offers "three things, and none of them is new":

* "Give the water room."
* "Give it time."
* "do not build your hospital in the lowest part of town"

It's a talk from the '90s in spirit: rock 'n' roll, no slides, and a speaker who stands 6'2" tall. The wells were 2" wide, he says elsewhere, and the posts 4' high. 'Twas a good evening, don't you think?

The budget: 'We spend about nine billion a year on keeping rivers out of places where they have always been.'`,
    passages: ['en-talk'],
    quotes: [
      different('three things, and none of them is new', 'Three things, and none of them is new'),
      verbatim('Give the water room'),
      verbatim('Give it time'),
      different(
        'do not build your hospital in the lowest part of town',
        'do not build\n[1:47] your hospital in the lowest part of town',
      ),
      none('90s in spirit: rock'),
      none(' roll, no slides, and a speaker who stands 6'),
      none(' tall. The wells were 2'),
      none('Twas a good evening, don'),
      different(
        'We spend about nine billion a year on keeping rivers out of places where they have always been',
        `We spend about nine billion a year on keeping rivers out of places
[1:21] where they have always been`,
      ),
    ],
  },
  {
    answer: `For most people the **Larkin Tower** is the pick: “Best for most people: steady, repairable, dull”. If you want something small, the table's row reads “Vento Mini 2 | $29 | 98 g | 290 | Fits a pocket, and hurts the palm”. Beware of the Oak & Sons: “Lovely wood, poor gasket; avoid the first series”.

Note that the tyre was a 28 mm one; on a 2.4" tyre you should “look for volume and not for pressure”, because “a high-pressure pump will take for ever and a day”. And “We do not recommend CO₂ cartridges, which are used once and thrown away.”`,
    passages: ['en-table', 'en-mill'],
    quotes: [
      verbatim('Best for most people: steady, repairable, dull', { in: 'en-table' }),
      verbatim('Vento Mini 2 | $29 | 98 g | 290 | Fits a pocket, and hurts the palm', {
        in: 'en-table',
      }),
      different(
        'Lovely wood, poor gasket; avoid the first series',
        'Lovely wood, poor gasket; **avoid the first series',
        { in: 'en-table' },
      ),
      verbatim('look for volume and not for pressure', { in: 'en-table' }),
      altered('a high-pressure pump will take for ever and a day'),
      different(
        'We do not recommend CO₂ cartridges, which are used once and thrown away',
        'We do not recommend CO2 cartridges, which are used once and thrown away',
        { in: 'en-table' },
      ),
    ],
  },
  {
    answer: `**Electric pump in winter?** Probably not. It “filled five tyres before it had to be charged, and it took 95 minutes to charge”, but “[i]n the cold (at -5 °C) it managed two”. In the cold at “5 °C it managed two” is what some shops print.

**Durability?** “Pumps with a plastic base broke at the same place every time: where the foot meets the barrel.” Each was dropped “from 15 m onto concrete”.

**Who says so?** Ines Castell:

> “A pump is a thing you buy twice: once cheaply, once properly.”

**Gauges?** “The gauge of the Vento Mini 2 was off by as much as 0.8 bar.” Use a better one, e.g. \`gauge --unit "bar and psi and kPa"\`, and see https://example.org/search?q="best+bicycle+pump+of+all".`,
    passages: ['en-table'],
    quotes: [
      verbatim('filled five tyres before it had to be charged, and it took 95 minutes to charge'),
      different('[i]n the cold (at -5 °C) it managed two', 'In the cold (at −5 °C) it managed two'),
      altered('5 °C it managed two'),
      verbatim(
        'Pumps with a plastic base broke at the same place every time: where the foot meets the barrel',
      ),
      altered('from 15 m onto concrete'),
      verbatim('A pump is a thing you buy twice: once cheaply, once properly'),
      verbatim('The gauge of the Vento Mini 2 was off by as much as 0.8 bar'),
      none('bar and psi and kPa'),
      none('best+bicycle+pump+of+all'),
    ],
  },
  {
    answer: `Harriet's answer about money comes in the fourth paragraph. First the refusal, “I cannot lend you the forty pounds”, then the offer: “I have nineteen, and you shall have twelve of them, and you are not to thank me for it nor to tell Father.” She adds: “If the mine opens in the spring, pay me then; if it does not, pay me never … we shall say no more.”

She is funny, too. Of the knitting she says “I do not know yet”, and after the catch, “We did not put it back”, she admits “I do not know yet”.`,
    passages: ['en-letter'],
    quotes: [
      verbatim('I cannot lend you the forty pounds'),
      verbatim(
        'I have nineteen, and you shall have twelve of them, and you are not to thank me for it nor to tell Father',
      ),
      different(
        'If the mine opens in the spring, pay me then; if it does not, pay me never … we shall say no more',
        'If the mine opens in the spring, pay me then; if it does not, pay me never, and we shall say no more',
      ),
      verbatim('I do not know yet', { occurrence: 3 }),
      verbatim('We did not put it back'),
      verbatim('I do not know yet', { occurrence: 2 }),
    ],
  },
  {
    answer: `Two people in the letter have a sense of humour:

> Tell him that his books are in my attic, and that the mice have finished the sermons and begun upon the novels.

> I said that you would be glad to hear the mice had improved their taste.

The fishing scene has “one enormous cod, which Father said was the grandfather of all cods and ought to be thrown back out of respect”. The postscript, though, is sad: “The piano is sold after all. Father played one hymn on it, standing, and then shut the lid […] I did not know that he could play.”

Her brother's reply (“I shall never forget your twelve pounds, dear sister”) is not among what you gave me.`,
    passages: ['en-letter', 'en-talk'],
    quotes: [
      verbatim(
        'Tell him that his books are in my attic, and that the mice have finished the sermons and begun upon the novels',
        { in: 'en-letter' },
      ),
      verbatim('I said that you would be glad to hear the mice had improved their taste', {
        in: 'en-letter',
      }),
      altered(
        'one enormous cod, which Father said was the grandfather of all cods and ought to be thrown back out of respect',
      ),
      different(
        'The piano is sold after all. Father played one hymn on it, standing, and then shut the lid […] I did not know that he could play',
        'The piano is sold after all. Father played one hymn on it, standing, and then shut the lid and went out to the shed. I did not know that he could play',
        { in: 'en-letter' },
      ),
      invented('I shall never forget your twelve pounds, dear sister'),
    ],
  },
  {
    answer: `Use \`-k\` with a delimiter:

\`\`\`sh
echo "one two three four" | tally -k 2 -d " "
# "This prints the twenty most requested paths"
\`\`\`

The manual says of the example with \`--top 20\`: “This prints the twenty most requested paths and refreshes them once a second.” In a script you will see nothing at first: “If the output is not a terminal, nothing is printed until the input ends.” The page calls this “approximate counting for streams of unknown length”.

For exactness, remember: “A count is then never too small, but it may be too large by up to 0.1 % of all lines read.” Or, in one line: “a common line may look rare, but a rare line never looks common.”`,
    passages: ['en-code'],
    quotes: [
      none('one two three four'),
      none('This prints the twenty most requested paths'),
      verbatim('This prints the twenty most requested paths and refreshes them once a second'),
      verbatim('If the output is not a terminal, nothing is printed until the input ends'),
      invented('approximate counting for streams of unknown length'),
      verbatim(
        'A count is then never too small, but it may be too large by up to 0.1 % of all lines read',
      ),
      altered('a common line may look rare, but a rare line never looks common'),
    ],
  },
  {
    answer: `### Exit status

The three codes are:

> 0 if at least one line was read;
> 1 if there was no input at all;
> 2 if an option was wrong or a file could not be opened.

### Speed

Setting the locale is slower: without it, "lines are compared byte by byte, which is about four times as fast". The page also says you can set "TALLY_LOCALE to compare lines by the rules of a language".

### Order

"Do not rely on the order of lines with equal count" – the next version may "change from one release to the next, and it has already changed twice".

| Flag | Text |
|---|---|
| \`--approximate\` | "Trade exactness for memory; see below" |
| \`-n\` | "Print only the most frequent n lines" |
| \`-d\` | "Print only the last n lines" |`,
    passages: ['en-code', 'en-table'],
    quotes: [
      different(
        `0 if at least one line was read;
> 1 if there was no input at all;
> 2 if an option was wrong or a file could not be opened`,
        `0\` if at least one line was read;
2. \`1\` if there was no input at all;
3. \`2\` if an option was wrong or a file could not be opened`,
        { in: 'en-code' },
      ),
      verbatim('lines are compared byte by byte, which is about four times as fast', {
        in: 'en-code',
      }),
      different(
        'TALLY_LOCALE to compare lines by the rules of a language',
        'TALLY_LOCALE` to compare lines by the rules of a language',
        { in: 'en-code' },
      ),
      altered('Do not rely on the order of lines with equal count'),
      verbatim('change from one release to the next, and it has already changed twice', {
        in: 'en-code',
      }),
      verbatim('Trade exactness for memory; see below', { in: 'en-code' }),
      different('Print only the most frequent n lines', 'Print only the most frequent *n* lines', {
        in: 'en-code',
      }),
      altered('Print only the last n lines'),
    ],
  },
  {
    answer: `Both texts speak of water that goes its own way. The [county's register](https://example.org/register "The register of all working buildings") says that “the leat loses a third of its water through cracks in the clay”; the talk, that “if you dig a hole in a gravel bank, ten metres from the shore, you will find the river in it, cold and moving.”

> [!TIP]
> Ask the trust whether the “water permitting” rule applies in May.

The “eel trap” is older than the “flood plain”. Neither says that “water always finds the shortest way to the sea”, and the mill was not “the most obstinate building in the country”.

The “[p]resent mill … dates from 1771”; the county “first recorded [it] in 1284”.`,
    passages: ['en-mill', 'en-talk', 'en-survey'],
    quotes: [
      none('The register of all working buildings'),
      verbatim('the leat loses a third of its water through cracks in the clay', {
        in: 'en-mill',
      }),
      different(
        'if you dig a hole in a gravel bank, ten metres from the shore, you will find the river in it, cold and moving',
        `If you dig a hole in a gravel bank, ten metres from the shore,
[0:30] you will find the river in it, cold and moving`,
        { in: 'en-talk' },
      ),
      none('Ask the trust whether the'),
      none('water permitting'),
      none('eel trap'),
      none('flood plain'),
      invented('water always finds the shortest way to the sea'),
      altered('the most obstinate building in the country'),
      different(
        '[p]resent mill … dates from 1771',
        'present mill, built of brick on a footing of **local sandstone**, dates from 1771',
        { in: 'en-mill' },
      ),
      different('first recorded [it] in 1284', 'first recorded in 1284', { in: 'en-mill' }),
    ],
  },
  {
    answer: `Here is the passage with the line breaks as in your PDF:

"We therefore advise caution:
a fixed rota is a tool and not a cure."

And the first reason, in the authors' words: "First, nurses on fixed nights give up the recovery that a rotating plan allow". The second: “the plan was introduced together with a reduction of staff by 4.5 %”, i.e. “the [additional] work per head may well have eaten up the gain.”

“The survey was paid for by the hospitals' own association, which took no part in the analysis” is close to the text, but not in it. “Stale air was the problem” neither.`,
    passages: ['en-survey', 'en-letter'],
    quotes: [
      verbatim('We therefore advise caution:\na fixed rota is a tool and not a cure', {
        in: 'en-survey',
      }),
      altered('First, nurses on fixed nights give up the recovery that a rotating plan allow'),
      different(
        'the plan was introduced together with a reduction of staff by 4.5 %',
        'the plan was introduced\ntogether with a reduction of staff by 4.5 %',
        { in: 'en-survey' },
      ),
      different(
        'the [additional] work per head may well have eaten up the gain',
        'the additional work per\nhead may well have eaten up the gain',
        { in: 'en-survey' },
      ),
      altered(
        "The survey was paid for by the hospitals' own association, which took no part in the analysis",
      ),
      altered('Stale air was the problem'),
    ],
  },
  {
    answer: `The key sentences, with their sources:

> Milling began again on 3 May 1997. The mill now produces about 1.2 tonnes of flour a week, and its turbine, hidden in the old eel trap, gives 18 kW of electricity when the river is high.
>
> — County register, “Restoration”

1. The wheel:
   > was rebuilt in oak, with 48 buckets

   That is eight more than before.
2. The rest:
   - “the *leat*, **310 metres** long”
   - “[watermill at Harrow Bend](https://example.org/harrow-bend) was first recorded in 1284”

“Nothing of that building is left. The present mill”[1][2] is what they call it – “dates from 1771[3] and kept its wooden gears until 1936”.`,
    passages: ['en-mill'],
    quotes: [
      verbatim(
        'Milling began again on 3 May 1997. The mill now produces about 1.2 tonnes of flour a week, and its turbine, hidden in the old eel trap, gives 18 kW of electricity when the river is high',
      ),
      none('Restoration'),
      verbatim('was rebuilt in oak, with 48 buckets'),
      different('the *leat*, **310 metres** long', 'the *leat*, 310 metres long'),
      verbatim(
        'watermill at Harrow Bend](https://example.org/harrow-bend) was first recorded in 1284',
      ),
      verbatim('Nothing of that building is left. The present mill'),
      different(
        'dates from 1771[3] and kept its wooden gears until 1936',
        'dates from 1771 and kept its wooden gears until 1936',
      ),
    ],
  },
  {
    answer: `Measurements, since you asked: the frame is 5'10" by 6'2", the pipe 3/4" wide, the sheet 12" × 18", and the site lies at 40°26'46" N, 79°58'56" W. O'Brien's crew of '68 did it; they'd've liked tools that weren't the neighbours'. The derivative is f'(x), the second f''(x).

\`\`\`json
{ "title": "The Mill at Harrow Bend", "note": "ground corn for three villages" }
\`\`\`

    quote = "kept its wooden gears until 1936"

<img src="mill.png" alt="The present mill built of brick">

![The wheel](wheel.png "the wheel was rebuilt in oak")

He said "OK", "no way" and "'tis fine". See [the source][s].

[s]: https://example.org/mill "Dr. Amara Osei, who led the work"`,
    passages: ['en-mill'],
    quotes: [
      none(' by 6'),
      none(' wide, the sheet 12'),
      none(' N, 79°58'),
      none('Brien'),
      none('68 did it; they'),
      none('(x), the second f'),
      none('The Mill at Harrow Bend'),
      none('ground corn for three villages'),
      none('kept its wooden gears until 1936'),
      none('The present mill built of brick'),
      none('the wheel was rebuilt in oak'),
      none('OK'),
      none('no way'),
      none('tis fine'),
      none('Dr. Amara Osei, who led the work'),
    ],
  },
  {
    answer: `> [!CAUTION]
> Vento Mini 2: "fits a pocket" is marketing.
> Do not use it on wide tyres.

> [!IMPORTANT] Read the table first
> The prices are what we paid in March.

The page opens: "We pumped 24 pumps for six weeks. Prices are what we paid in March; pressures were measured with a gauge of our own, since most of the built-in ones read high." The sentence ends at "read high".

Of the electric one it says “Electric; loud as a lawn mower, but it does the work”. Weight: “410 g – Electric; loud as a lawn mower”.`,
    passages: ['en-table'],
    quotes: [
      different('fits a pocket', 'Fits a pocket'),
      none('The prices are what we paid in March'),
      verbatim(
        'We pumped 24 pumps for six weeks. Prices are what we paid in March; pressures were measured with a gauge of our own, since most of the built-in ones read high',
      ),
      none('read high'),
      verbatim('Electric; loud as a lawn mower, but it does the work'),
      different(
        '410 g – Electric; loud as a lawn mower',
        '410 g | – | Electric; loud as a lawn mower',
      ),
    ],
  },
  {
    answer: `Harriet writes: "There was a swell from the north, and the Constance went up and down like a hobby-horse; Will was sick and would not own to it." Then "We took eleven stone of haddock and one enormous cod".

**“You ask whether I shall come at Christmas. I do not know yet. The boat is not paid for…”**

> The lamp is going out, and I have the nets to see to at five. Kiss Annie for me.

> — *Harriet, 4 November 1911*

Note "we took seven stone of haddock" (not eleven!) and "Father [would] not hear of selling the piano". Mrs. Pell says, "Tell him that his books are in my attic".`,
    passages: ['en-letter', 'en-mill'],
    quotes: [
      different(
        'There was a swell from the north, and the Constance went up and down like a hobby-horse; Will was sick and would not own to it',
        'There was a swell from the north, and the *Constance* went up and down like a hobby-horse; Will was sick and would not own to it',
        { in: 'en-letter' },
      ),
      verbatim('We took eleven stone of haddock and one enormous cod', { in: 'en-letter' }),
      verbatim(
        'You ask whether I shall come at Christmas. I do not know yet. The boat is not paid for',
        { in: 'en-letter' },
      ),
      verbatim('The lamp is going out, and I have the nets to see to at five. Kiss Annie for me', {
        in: 'en-letter',
      }),
      none('Harriet, 4 November 1911'),
      altered('we took seven stone of haddock'),
      different(
        'Father [would] not hear of selling the piano',
        'Father will not hear of selling the piano',
        { in: 'en-letter' },
      ),
      verbatim('Tell him that his books are in my attic', { in: 'en-letter' }),
    ],
  },
  {
    answer: `Two captions, word for word: “Now, I am not telling you this to be poetic” and “There is a town, I will not say which, that has done it three times.” Small slips matter, so compare these with the talk:

- “There is a town, I will not say which, that has done it two times.”
- “for every dollar we put into a levee, the neighbour downstream pays fourteen cents”
- “We spend about nine million a year on keeping rivers out of places”
- “They say the river has left its bed”
- “Give it time. Give the water room.”
- “in one valley in Montana they found insects from the river in wells”
- “Most of a river is not underground.”`,
    passages: ['en-talk', 'en-survey'],
    quotes: [
      verbatim('Now, I am not telling you this to be poetic', { in: 'en-talk' }),
      verbatim('There is a town, I will not say which, that has done it three times', {
        in: 'en-talk',
      }),
      altered('There is a town, I will not say which, that has done it two times'),
      altered('for every dollar we put into a levee, the neighbour downstream pays fourteen cents'),
      altered('We spend about nine million a year on keeping rivers out of places'),
      altered('They say the river has left its bed'),
      altered('Give it time. Give the water room'),
      different(
        'in one valley in Montana they found insects from the river in wells',
        'In one valley in Montana they found insects from the river\n[0:41] in wells',
        { in: 'en-talk' },
      ),
      altered('Most of a river is not underground'),
    ],
  },
];
