import {
  altered,
  different,
  invented,
  type LabelledAnswer,
  none,
  verbatim,
} from '../corpus/labelled-answer.ts';

/** In eight languages, written after the others had been scored. */
export const MIXED: readonly LabelledAnswer[] = [
  {
    answer: `**Can they raise the price?** Yes. Section 4.1: "We may change our prices; if we do, we'll tell you by e-mail at least 30 days in advance, and the new price applies from your next renewal."

**Can I get my money back?** Within 14 days, "provided that no more than 1 GB has been downloaded". After that, "fees are non-refundable, except where the law says otherwise".

**What if my card fails?** They "try again up to three times over ten days", then the account is read-only. Importantly: "**We do not delete anything for 60 days.**"

There is no clause about "early termination fees".`,
    passages: ['en-terms'],
    quotes: [
      verbatim(
        "We may change our prices; if we do, we'll tell you by e-mail at least 30 days in advance, and the new price applies from your next renewal.",
      ),
      different(
        'provided that no more than 1 GB has been downloaded',
        'provided that no more than 1\u00a0GB has been downloaded',
      ),
      different(
        'fees are non-refundable, except where the law says otherwise',
        'fees are non-refundable, *except where the law says otherwise',
      ),
      verbatim('try again up to three times over ten days'),
      altered('**We do not delete anything for 60 days.**'),
      invented('early termination fees'),
    ],
  },
  {
    answer: `Two clauses in these terms are worth a closer look:

> **5.1** You keep all rights in your files. You grant us a licence "to store, copy and transmit them solely for the purpose of providing the service".

> **9.1** To the extent permitted by law, our total liability is limited to the greater of (a) US$100 and (b) what you paid us in the twelve months before the claim.

So they do not own your files, and backups "may persist for up to 35 days". They say "We don't look into your files", but also that they "may […] scan them automatically for malware". The liability cap is typical; "[n]othing in these terms limits liability for death, personal injury or fraud" is required by English law anyway.`,
    passages: ['en-terms'],
    quotes: [
      different(
        '**5.1** You keep all rights in your files. You grant us a licence "to store, copy and transmit them solely for the purpose of providing the service".',
        '5.1 You keep all rights in your files. You grant us a licence “to store, copy and transmit them solely for the purpose of providing the service',
      ),
      different(
        '**9.1** To the extent permitted by law, our total liability is limited to the greater of (a) US$100 and (b) what you paid us in the twelve months before the claim.',
        '9.1 To the extent permitted by law, our total liability is limited to the greater of (a) US$\u00a0100 and (b) what you paid us in the twelve months before the claim',
      ),
      verbatim('may persist for up to 35 days'),
      verbatim("We don't look into your files"),
      different(
        'may […] scan them automatically for malware',
        'may, however, scan them automatically for malware',
      ),
      different(
        '[n]othing in these terms limits liability for death, personal injury or fraud',
        'Nothing in these terms limits liability for death, personal injury or fraud',
      ),
    ],
  },
  {
    answer: `"Low Water" is built on listening. The opening simile ("The boats lie down like cattle on the mud / and nobody has told them to get up") makes the harbour a farmyard; the father "holds it like a cup".

The italicised dialogue is laconic: "What does it say? I asked him. Nothing much. / It says the sea is out. It says it's late." By the last line the speaker has learned patience: "It didn't say a thing. I said I would wait."

In "Inventory", grief is a list: "3 letters, opened by the wrong person", "The dog, who is still looking at the door".

A reviewer called the collection “a small, exact and unforgiving book”. Critics elsewhere have spoken of "the quietest elegy of the decade", but I can't verify that.`,
    passages: ['en-poem'],
    quotes: [
      none('Low Water'),
      different(
        'The boats lie down like cattle on the mud / and nobody has told them to get up',
        'The boats lie down like cattle on the mud\nand nobody has told them to get up',
      ),
      verbatim('holds it like a cup'),
      different(
        "What does it say? I asked him. Nothing much. / It says the sea is out. It says it's late.",
        "What does it say?* I asked him. *Nothing much.*\n*It says the sea is out. It says it's late.",
      ),
      altered("It didn't say a thing. I said I would wait."),
      none('Inventory'),
      verbatim('3 letters, opened by the wrong person'),
      verbatim('The dog, who is still looking at the door'),
      different('a small, exact and unforgiving book', 'A small, exact and unforgiving book'),
      invented('the quietest elegy of the decade'),
    ],
  },
  {
    answer: `The last stanza of the first poem:

> *What does it say?* I asked him. *Nothing much.*
> *It says the sea is out. It says it's late.*
> I laid my ear where he had let me touch.
> It didn't say a thing. I said I'd wait.

And the second poem begins with "1 coat (his). 2 knives, one without a blade." The rhyme scheme of the first is abab. "My father, with his hand against the wood, is listening."`,
    passages: ['en-poem'],
    quotes: [
      different(
        "*What does it say?* I asked him. *Nothing much.*\n> *It says the sea is out. It says it's late.*\n> I laid my ear where he had let me touch.\n> It didn't say a thing. I said I'd wait.",
        "What does it say?* I asked him. *Nothing much.*\n*It says the sea is out. It says it's late.*\nI laid my ear where he had let me touch.\nIt didn't say a thing. I said I'd wait",
      ),
      altered('1 coat (his). 2 knives, one without a blade.'),
      different(
        'My father, with his hand against the wood, is listening.',
        'My father, with his hand against the wood,\nis listening',
      ),
    ],
  },
  {
    answer: `**Main result.** "The nap group recalled 9.8 words, the control group 8.1 (difference 1.7; 95% CI 0.6–2.8; p = 0.003)." That is about 21 % more words.

**Who?** "128 adults (mean age 67.4 ± 5.1 years)" were randomised "to a 30-minute nap or quiet rest on 20 consecutive days". 121 completed the trial.

**Caveats**
- "The effect disappeared in participants who slept less than 7 h at night."
- "Our participants were healthier than average, and 81 % had been to university."
- "We cannot rule out that those in the nap group simply felt more motivated."
- "CO2 in the bedrooms stayed below 1,000 ppm", so air quality is unlikely to explain it.

I would not conclude that "napping prevents dementia".`,
    passages: ['en-study'],
    quotes: [
      different(
        'The nap group recalled 9.8 words, the control group 8.1 (difference 1.7; 95% CI 0.6–2.8; p = 0.003).',
        'The nap group recalled 9.8 words, the control group 8.1 (difference 1.7; 95 % CI 0.6–2.8; p = 0.003)',
      ),
      verbatim('128 adults (mean age 67.4 ± 5.1 years)'),
      verbatim('to a 30-minute nap or quiet rest on 20 consecutive days'),
      altered('The effect disappeared in participants who slept less than 7 h at night.'),
      verbatim('Our participants were healthier than average, and 81 % had been to university.'),
      verbatim('We cannot rule out that those in the nap group simply felt more motivated'),
      different(
        'CO2 in the bedrooms stayed below 1,000 ppm',
        'CO₂ in the bedrooms stayed below 1,000 ppm',
      ),
      invented('napping prevents dementia'),
    ],
  },
  {
    answer: `In one sentence: "A short nap may improve recall in older adults, but only if they sleep enough at night."

The authors admit that the trial was "not blinded; this is, of course, hard to do with naps" and open by noting that the question "is disputed" [^1]. They do **not** claim that "a short nap improves recall in older adults": the "may" matters.

Numbers: difference 1.7 words (p = 0.003), 7 drop-outs of 128 (5.5 %).`,
    passages: ['en-study'],
    quotes: [
      verbatim(
        'A short nap may improve recall in older adults, but only if they sleep enough at night.',
      ),
      verbatim('not blinded; this is, of course, hard to do with naps'),
      none('is disputed'),
      altered('a short nap improves recall in older adults'),
      none('may'),
    ],
  },
  {
    answer: `Laut **Backbär** ist der Sauerteig nicht tot: „Nein, der hat nur Hunger. Das ist Ethylacetat.“

So geht die Rettung:

1. **Wärme:** „stell ihn mal auf 27–28 °C (Backofen mit Lampe reicht)“
2. **Fütterung:** „füttere 3 Tage lang zweimal täglich im Verhältnis 1:5:5“, „Also 10 g Anstellgut, 50 g Mehl, 50 g Wasser.“
3. **Wasser:** „nimm beim Füttern lauwarmes Wasser, nicht heißes“

Ergebnis nach drei Tagen: „Er lebt!!! Hat sich in 4 Std. verdoppelt.“ Einfrieren geht auch („Kann man, aber die Hefen mögen das nicht besonders“), „Besser trocknen: […] Hält sich locker ein Jahr.“`,
    passages: ['de-forum'],
    quotes: [
      verbatim('Nein, der hat nur Hunger. Das ist Ethylacetat.'),
      different(
        'stell ihn mal auf 27–28 °C (Backofen mit Lampe reicht)',
        'stell ihn mal auf 27-28°C (Backofen mit Lampe reicht)',
      ),
      verbatim('füttere 3 Tage lang zweimal täglich im Verhältnis 1:5:5'),
      different(
        'Also 10 g Anstellgut, 50 g Mehl, 50 g Wasser.',
        'Also 10g Anstellgut, 50g Mehl, 50g Wasser.',
      ),
      altered('nimm beim Füttern lauwarmes Wasser, nicht heißes'),
      verbatim('Er lebt!!! Hat sich in 4 Std. verdoppelt.'),
      verbatim('Kann man, aber die Hefen mögen das nicht besonders'),
      different(
        'Besser trocknen: […] Hält sich locker ein Jahr.',
        'Besser trocknen: dünn auf Backpapier streichen, 1–2 Tage liegen lassen, zerbröseln. Hält sich locker ein Jahr.',
      ),
    ],
  },
  {
    answer: `Kruemel77 fütterte „1x täglich mit 50g Mehl und 50g Wasser“ bei „ca. 18°C auf der Fensterbank“. Das war zu kühl und zu wenig. Typisch ist der Geruch nach Nagellackentferner; Fachleute sprechen von „Hungersäure“ oder vom „Notruf des Sauerteigs“.

Backbärs Wette – „sonst fress ich meine Schürze“ – hat er gewonnen: „Brauchst deine Schürze nicht zu essen“ 😄. Die Anweisung „1-2 Tage liegenlassen, zerbröseln“ gilt fürs Trocknen.`,
    passages: ['de-forum'],
    quotes: [
      verbatim('1x täglich mit 50g Mehl und 50g Wasser'),
      verbatim('ca. 18°C auf der Fensterbank'),
      none('Hungersäure'),
      invented('Notruf des Sauerteigs'),
      verbatim('sonst fress ich meine Schürze'),
      verbatim('Brauchst deine Schürze nicht zu essen'),
      altered('1-2 Tage liegenlassen, zerbröseln'),
    ],
  },
  {
    answer: `Le conte joue sur le silence. Adèle accueille Anselme par un reproche : « Vous n'auriez pas dû venir », puis : « Il n'y a pas de lettre pour moi, il n'y en a jamais. » Sa réponse est d'une politesse paradoxale : « J'ai pensé qu'il fallait bien vous le dire. »

La phrase du père — « Les mots, ça pèse plus lourd que les colis » — annonce la chute :

> Il mit deux heures à descendre. Elle mit onze ans à répondre.

L'enveloppe est « sans timbre », c'est-à-dire qu'Anselme l'a écrite lui-même, « quelqu'un qui n'ose pas ». On notera que « la neige tomba si tard que les pommes étaient encore sur les branches ». L'expression « un amour de toute une vie » n'y figure pas.`,
    passages: ['fr-conte'],
    quotes: [
      different("Vous n'auriez pas dû venir", 'Vous n’auriez pas dû venir'),
      different(
        "Il n'y a pas de lettre pour moi, il n'y en a jamais.",
        'Il n’y a pas de lettre pour moi, il n’y en a jamais.',
      ),
      different(
        "J'ai pensé qu'il fallait bien vous le dire.",
        'J’ai pensé qu’il fallait bien vous le dire.',
      ),
      verbatim('Les mots, ça pèse plus lourd que les colis'),
      verbatim('Il mit deux heures à descendre. Elle mit onze ans à répondre.'),
      none('sans timbre'),
      different("quelqu'un qui n'ose pas", 'quelqu’un qui n’ose pas'),
      altered('la neige tomba si tard que les pommes étaient encore sur les branches'),
      invented('un amour de toute une vie'),
    ],
  },
  {
    answer: `- **Qui ?** « Le facteur Anselme, qui montait au hameau tous les mardis depuis vingt-six ans[…] »
- **Où ?** « devant la dernière maison »
- **Le geste** : « Au moment de repartir, Anselme sortit de sa sacoche [...] une enveloppe sans timbre. »
- **Sa consigne** : « Lisez-la quand je serai loin. »

Vingt-six ans, à un passage par semaine, cela fait environ 1 350 montées.`,
    passages: ['fr-conte'],
    quotes: [
      different(
        'Le facteur Anselme, qui montait au hameau tous les mardis depuis vingt-six ans[…]',
        'Le facteur Anselme, qui montait au hameau tous les mardis depuis vingt-six ans',
      ),
      verbatim('devant la dernière maison'),
      different(
        'Au moment de repartir, Anselme sortit de sa sacoche [...] une enveloppe sans timbre.',
        'Au moment de repartir, Anselme sortit de sa sacoche une enveloppe sans timbre.',
      ),
      altered('Lisez-la quand je serai loin.'),
    ],
  },
  {
    answer: `La charla en cinco ideas:

1. [00:07] «Lo primero que aprendí en el bosque es que yo hacía demasiado ruido.»
2. [00:13] Hay 48 grabadoras; «las dejamos allí de marzo a junio. Eso nos da unas 31.000 horas de sonido».
3. [00:29] El programa «reconoce 140 especies de aves y […] se equivoca, más o menos, en una de cada doce» (un 8 %).
4. [00:40] «el mirlo canta ahora diez días antes que en 1994»
5. [01:02] «O sea que el mirlo llega tarde a su propia mesa.»

La ponente pide al público: «No aplaudan, que no es una buena noticia». El desfase es de seis días (17 − 11).`,
    passages: ['es-charla'],
    quotes: [
      verbatim('Lo primero que aprendí en el bosque es que yo hacía demasiado ruido.'),
      different(
        'las dejamos allí de marzo a junio. Eso nos da unas 31.000 horas de sonido',
        'las dejamos allí de marzo a junio.\n[00:22] Eso nos da unas 31.000 horas de sonido',
      ),
      different(
        'reconoce 140 especies de aves y […] se equivoca, más o menos, en una de cada doce',
        'reconoce 140 especies de aves\n[00:34] y que se equivoca, más o menos, en una de cada doce',
      ),
      altered('el mirlo canta ahora diez días antes que en 1994'),
      verbatim('O sea que el mirlo llega tarde a su propia mesa.'),
      verbatim('No aplaudan, que no es una buena noticia'),
    ],
  },
  {
    answer: `Su consejo final fue: "salgan, siéntense y cállense veinte minutos. A partir del minuto quince el bosque se olvida de ustedes". Es una idea parecida a los "baños de bosque" japoneses. No dijo "el silencio es el idioma de los árboles"; eso es mío.

In English: "go out, sit down and shut up for twenty minutes".`,
    passages: ['es-charla'],
    quotes: [
      different(
        'salgan, siéntense y cállense veinte minutos. A partir del minuto quince el bosque se olvida de ustedes',
        'salgan, siéntense y cállense veinte minutos.\n[01:15] A partir del minuto quince el bosque se olvida de ustedes',
      ),
      invented('baños de bosque'),
      invented('el silencio es el idioma de los árboles'),
      invented('go out, sit down and shut up for twenty minutes'),
    ],
  },
  {
    answer: `Segundo o regimento, você pode levar 4 livros: “O empréstimo é gratuito e limitado a 4 (quatro) livros por pessoa, pelo prazo de 21 dias, renovável uma única vez.” (Art. 3º) No total, 42 dias.

Não há multa. Mas “Quem atrasar mais de 60 dias será convidado, com carinho, a explicar-se na roda de leitura”, e vale como explicação “ter gostado demais do livro”.

Comer? “É proibido comer na sala de leitura, exceto pão de queijo às quintas-feiras, das 15h às 17h30.” O orçamento é “de R$ 8.400,00, provenientes da rifa de junho e de doações”, ou R$ 700 por mês.`,
    passages: ['pt-ata'],
    quotes: [
      verbatim(
        'O empréstimo é gratuito e limitado a 4 (quatro) livros por pessoa, pelo prazo de 21 dias, renovável uma única vez.',
      ),
      different(
        'Quem atrasar mais de 60 dias será convidado, com carinho, a explicar-se na roda de leitura',
        'Quem atrasar mais de 60 dias será convidado, *com carinho*, a explicar-se na roda de leitura',
      ),
      verbatim('ter gostado demais do livro'),
      altered(
        'É proibido comer na sala de leitura, exceto pão de queijo às quintas-feiras, das 15h às 17h30.',
      ),
      verbatim('de R$ 8.400,00, provenientes da rifa de junho e de doações'),
    ],
  },
  {
    answer: `霧ヶ谷鉄道は全長12.6kmの軽便鉄道で、47年間運行されました。

- 開業当初:「旅客列車は1日3往復にすぎなかった」
- 最盛期:「1952年度には年間41万人を運んだが、国道の整備により利用者は減少し、廃止前年には6万8千人まで落ち込んだ」
- 最終日:「最終列車には定員80人のところ約230人が乗り込み、発車は35分遅れたという」

乗客が列車を押したという逸話については、運転士が「押したのは一度だけで、それも客が勝手に始めたことだ」と否定しています。愛称は「マッチ箱」でした。`,
    passages: ['ja-wiki'],
    quotes: [
      verbatim('旅客列車は1日3往復にすぎなかった'),
      verbatim(
        '1952年度には年間41万人を運んだが、国道の整備により利用者は減少し、廃止前年には6万8千人まで落ち込んだ',
      ),
      altered('最終列車には定員80人のところ約230人が乗り込み、発車は35分遅れたという'),
      verbatim('押したのは一度だけで、それも客が勝手に始めたことだ'),
      none('マッチ箱'),
    ],
  },
  {
    answer: `冒頭の定義を引用します。

> 霧ヶ谷鉄道(きりがたにてつどう)は、かつて霧ヶ谷町と港町を結んでいた全長12.6kmの軽便鉄道である。1921年(大正10年)に開業し、1968年(昭和43年)3月31日に廃止された。

保存車両は「蒸気機関車3両(うち1両が町立博物館に保存)」のとおりで、「現在も年に一度、公開運転が行われている」とは書かれていません。`,
    passages: ['ja-wiki'],
    quotes: [
      different(
        '霧ヶ谷鉄道(きりがたにてつどう)は、かつて霧ヶ谷町と港町を結んでいた全長12.6kmの軽便鉄道である。1921年(大正10年)に開業し、1968年(昭和43年)3月31日に廃止された。',
        '霧ヶ谷鉄道**(きりがたにてつどう)は、かつて霧ヶ谷町と港町を結んでいた全長12.6kmの軽便鉄道である[1]。1921年(大正10年)に開業し、1968年(昭和43年)3月31日に廃止された',
      ),
      verbatim('蒸気機関車3両(うち1両が町立博物館に保存'),
      invented('現在も年に一度、公開運転が行われている'),
    ],
  },
  {
    answer: `**通知要点**

1. 为什么换?“本小区12部电梯已运行19年,超过设计使用年限15年。”
2. 什么时候?6月3日至9月20日,“每个单元停用不超过26天”。
3. 要交钱吗?不用,“其余由维修资金列支,业主无需另行缴费”。12部共约294万元,补贴60万元。
4. 老人怎么办?“物业将为60岁以上老人和行动不便者提供‘爬楼机’及送菜上门服务”。

另外提醒:“请勿在楼道内堆放杂物,否则施工单位有权清理,损失自负。”通知里没有说“施工期间噪音补偿每户200元”。`,
    passages: ['zh-tongzhi'],
    quotes: [
      verbatim('本小区12部电梯已运行19年,超过设计使用年限15年。'),
      verbatim('每个单元停用不超过26天'),
      verbatim('其余由维修资金列支,业主无需另行缴费'),
      altered('物业将为60岁以上老人和行动不便者提供‘爬楼机’及送菜上门服务'),
      verbatim('请勿在楼道内堆放杂物,否则施工单位有权清理,损失自负。'),
      invented('施工期间噪音补偿每户200元'),
    ],
  },
  {
    answer: `表决结果为“同意票占78.6%”。预约方式:“请提前一天拨打电话预约”。

> 二、费用:每部电梯造价约24.5万元,其中政府补贴5万元,其余由维修资金列支,业主无需另行缴费。

也就是说每部电梯自筹19.5万元。`,
    passages: ['zh-tongzhi'],
    quotes: [
      none('同意票占78.6%'),
      none('请提前一天拨打电话预约'),
      verbatim(
        '二、费用:每部电梯造价约24.5万元,其中政府补贴5万元,其余由维修资金列支,业主无需另行缴费。',
      ),
    ],
  },
  {
    answer: `مغزى القصة أن النقص قد يكون نعمة. كان السقاء «لا يملك من الدنيا سوى قربتين، إحداهما مثقوبة»، وحين يجدها نصف فارغة يقول: «لا بأس، الطريق عطشان أيضاً».

وسأله القاضي: «لماذا لم تصلح القربة وقد مضى عليها أربعون عاماً؟»، فأجاب: «أصلحتها مرة، فمات الورد».

> ومنذ ذلك اليوم صار أهل المدينة يتركون في كل دلو ثقباً صغيراً.

وهذا يشبه المثل القائل «رب ضارة نافعة».`,
    passages: ['ar-qissa'],
    quotes: [
      different(
        'لا يملك من الدنيا سوى قربتين، إحداهما مثقوبة',
        'لا يملكُ من الدنيا سوى قِربتين، إحداهما مثقوبة',
      ),
      different('لا بأس، الطريق عطشان أيضاً', 'لا بأس، الطريقُ عطشانُ أيضًا'),
      altered('لماذا لم تصلح القربة وقد مضى عليها أربعون عاماً؟'),
      different('أصلحتها مرة، فمات الورد', 'أصلحتُها مرةً، فمات الورد'),
      different(
        'ومنذ ذلك اليوم صار أهل المدينة يتركون في كل دلو ثقباً صغيراً.',
        'ومنذ ذلك اليوم صار أهل المدينة يتركون في كل دلوٍ ثقبًا صغيرًا.',
      ),
      invented('رب ضارة نافعة'),
    ],
  },
  {
    answer: `I compared both documents on "deadlines":

| Document | Deadline | Words |
| --- | --- | --- |
| Terms | refund | "within 14 days of purchase" |
| Terms | cancel | "unless cancelled at least 48 hours before" |
| Regimento | loan | "pelo prazo de 21 dias, renovável uma única vez" |

The library is kinder: "Não haverá multa por atraso." ("There will be no fine for lateness.") The storage company, on the other hand, limits the account "to read-only access".`,
    passages: ['en-terms', 'pt-ata'],
    quotes: [
      none('deadlines'),
      verbatim('within 14 days of purchase', { in: 'en-terms' }),
      altered('unless cancelled at least 48 hours before'),
      verbatim('pelo prazo de 21 dias, renovável uma única vez', { in: 'pt-ata' }),
      verbatim('Não haverá multa por atraso.', { in: 'pt-ata' }),
      invented('There will be no fine for lateness.'),
      verbatim('to read-only access', { in: 'en-terms' }),
    ],
  },
  {
    answer: `Für Ihren Vortrag schlage ich drei Zitate vor:

* **Vance:** »The boats lie down like cattle on the mud« (auf Deutsch etwa: »Die Boote liegen wie Vieh im Schlick«)
* **Die Studie:** »The trial was registered (NCT00000000) but not blinded«
* **Das Forum:** »dünn auf Backpapier streichen, 1–2 Tage liegen lassen, zerbröseln«

Das Buch ›Salt Accounts‹ hat 64 Seiten und kostet 9,99 £, also rund 11,70 €.`,
    passages: ['en-poem', 'en-study', 'de-forum'],
    quotes: [
      verbatim('The boats lie down like cattle on the mud', { in: 'en-poem' }),
      invented('Die Boote liegen wie Vieh im Schlick'),
      verbatim('The trial was registered (NCT00000000) but not blinded', { in: 'en-study' }),
      verbatim('dünn auf Backpapier streichen, 1–2 Tage liegen lassen, zerbröseln', {
        in: 'de-forum',
      }),
      none('Salt Accounts'),
    ],
  },
];
