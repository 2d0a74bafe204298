import {
  altered,
  different,
  invented,
  type LabelledAnswer,
  none,
  verbatim,
} from '../corpus/labelled-answer.ts';

/** Written last, to see whether the mending helped. */
export const LAST: readonly LabelledAnswer[] = [
  {
    answer: `**Decisions and news from the parish council**

- *Footpath 17:* the stile was "taken clean away, probably for firewood". A kissing gate will be bought for "£385 + VAT".
- *Speeding:* "The device in Mill Lane counted 11,204 vehicles in 14 days; the 85th percentile was 38.6 mph in a 30 mph zone."
- *Pond:* "Cllr Bhatt offered his grandsons … [and] asked that it be minuted that the grandsons had not yet been told." Duckweed covers "about ⅔ of the surface".
- *Finance:* insurance rose to £1,102.36 ("up 9.4%"). The balance is "£23,471.08" at the end of April.

Mrs Lacey's cat was run over "by the same van, the second time in reverse".`,
    passages: ['en-council'],
    quotes: [
      verbatim('taken clean away, probably for firewood'),
      none('£385 + VAT'),
      verbatim(
        'The device in Mill Lane counted 11,204 vehicles in 14 days; the 85th percentile was 38.6 mph in a 30 mph zone.',
      ),
      different(
        'Cllr Bhatt offered his grandsons … [and] asked that it be minuted that the grandsons had not yet been told.',
        'Cllr Bhatt offered his grandsons & a rake. The chair thanked him and asked that it be minuted that the grandsons had not yet been told.',
      ),
      verbatim('about ⅔ of the surface'),
      none('up 9.4%'),
      none('£23,471.08'),
      verbatim('by the same van, the second time in reverse'),
    ],
  },
  {
    answer: `You could open the newsletter like this:

> "The Clerk will write to the police — again."
> — Minutes, 9 May

or with "the grandsons had not yet been told". The vote on the gate was "carried 3–1" (the minutes say "proposed Crewe, seconded Bhatt"). There's nothing on "a new playground for the children". Meeting: "Thursday 13 June, 19.30, in the Old School".`,
    passages: ['en-council'],
    quotes: [
      verbatim('The Clerk will write to the police — again.'),
      verbatim('the grandsons had not yet been told'),
      none('carried 3–1'),
      altered('proposed Crewe, seconded Bhatt'),
      invented('a new playground for the children'),
      different(
        'Thursday 13 June, 19.30, in the Old School',
        'Thursday 13 June, 19.30**, in the Old School',
      ),
    ],
  },
  {
    answer: `So entkalken Sie den WK 17:

1. „Füllen Sie dazu 0,5 l Wasser und 2 Esslöffel Zitronensäure ein.“
2. **„Nicht kochen! Bei Temperaturen über 60 °C bildet sich Calciumcitrat, das sich kaum noch entfernen lässt.“**
3. „Lassen Sie die Lösung 30 Minuten einwirken und spülen Sie mindestens zweimal nach.“

Wie oft? „bei hartem Wasser (über 14°dH) alle vier Wochen“ [S. 4].

Blinkt E1, hat der „Trockengehschutz“ ausgelöst: „10 Minuten abkühlen lassen“. Die Garantie „gilt nicht für Kalkschäden“.`,
    passages: ['de-anleitung'],
    quotes: [
      different(
        'Füllen Sie dazu 0,5 l Wasser und 2 Esslöffel Zitronensäure ein.',
        'Füllen Sie dazu 0,5 l Wasser und 2 Esslöffel Zitronen-\nsäure ein.',
      ),
      different(
        'Nicht kochen! Bei Temperaturen über 60 °C bildet sich Calciumcitrat, das sich kaum noch entfernen lässt.',
        'Nicht kochen!** Bei Temperaturen über 60 °C bildet sich Calciumcitrat, das sich kaum noch entfernen lässt.',
      ),
      altered('Lassen Sie die Lösung 30 Minuten einwirken und spülen Sie mindestens zweimal nach.'),
      different(
        'bei hartem Wasser (über 14°dH) alle vier Wochen',
        'bei hartem Wasser (über 14 °dH) alle vier Wochen',
      ),
      none('Trockengehschutz'),
      verbatim('10 Minuten abkühlen lassen'),
      verbatim('gilt nicht für Kalkschäden'),
    ],
  },
  {
    answer: `Technische Daten laut Anleitung: „Leistung 1.850–2.200 W, 220–240 V~, 50/60 Hz; Inhalt max. 1,7 l; Kabellänge 75 cm; Gewicht 1,12 kg (ohne Sockel)“. Zur Sicherheit heißt es „Tauchen Sie das Gerät niemals in Wasser.“ Bei E2: „Fühler defekt | Kundendienst rufen“. Nicht erwähnt ist „eine Abschaltautomatik nach 3 Minuten“. Und: „Die Garantie beträgt 36 Monate ab Kaufdatum“ wäre falsch, es sind 24.`,
    passages: ['de-anleitung'],
    quotes: [
      verbatim(
        'Leistung 1.850–2.200 W, 220–240 V~, 50/60 Hz; Inhalt max. 1,7 l; Kabellänge 75 cm; Gewicht 1,12 kg (ohne Sockel',
      ),
      verbatim('Tauchen Sie das Gerät niemals in Wasser.'),
      verbatim('Fühler defekt | Kundendienst rufen'),
      invented('eine Abschaltautomatik nach 3 Minuten'),
      altered('Die Garantie beträgt 36 Monate ab Kaufdatum'),
    ],
  },
  {
    answer: `La critique d’Odile Ferrand est partagée. Elle ironise sur la lenteur (« Il faut trente-sept minutes à Hugo Marchetti pour qu'un personnage ouvre une porte. »), mais parle du « plus beau plan de l’année ».

Sur la musique : « comme si le cinéaste n’osait pas croire à ses propres silences ». Marchetti l’admet : « J'ai eu peur du vide [...] au montage, j'ai rajouté du piano, puis j'en ai enlevé la moitié. Il aurait fallu enlever l'autre. »

Le film dure 144 minutes et a coûté 1,9 million d’euros. « Je compte les bateaux qui ne reviennent pas », dit l’héroïne. Un autre critique aurait parlé d’« un chef-d’œuvre absolu de lenteur ».`,
    passages: ['fr-critique'],
    quotes: [
      different(
        "Il faut trente-sept minutes à Hugo Marchetti pour qu'un personnage ouvre une porte.",
        'Il faut trente-sept minutes à Hugo Marchetti pour qu’un personnage ouvre une porte.',
      ),
      verbatim('plus beau plan de l’année'),
      verbatim('comme si le cinéaste n’osait pas croire à ses propres silences'),
      different(
        "J'ai eu peur du vide [...] au montage, j'ai rajouté du piano, puis j'en ai enlevé la moitié. Il aurait fallu enlever l'autre.",
        'J’ai eu peur du vide », reconnaît-il dans le dossier de presse ; « au montage, j’ai rajouté du piano, puis j’en ai enlevé la moitié. Il aurait fallu enlever l’autre.',
      ),
      altered('Je compte les bateaux qui ne reviennent pas'),
      invented('un chef-d’œuvre absolu de lenteur'),
    ],
  },
  {
    answer: `The review (in French) praises Inès Caro, who “parle peu […] et dit tout”, and quotes her line «Je compte les bateaux qui ne viennent pas» ("I count the boats that don't come"). It calls the film "c’est long, c’est parfois exaspérant, et c’est pourtant le plus beau plan de l’année" (it's long, sometimes exasperating...). Running time: "Durée : 2 h 24".`,
    passages: ['fr-critique'],
    quotes: [
      different(
        'parle peu […] et dit tout',
        'parle peu (« Je compte les bateaux qui ne viennent pas ») et dit tout',
      ),
      verbatim('Je compte les bateaux qui ne viennent pas'),
      invented("I count the boats that don't come"),
      different(
        'c’est long, c’est parfois exaspérant, et c’est pourtant le plus beau plan de l’année',
        'C’est long, c’est parfois exaspérant, et c’est pourtant le plus beau plan de l’année',
      ),
      verbatim('Durée : 2 h 24'),
    ],
  },
  {
    answer: `答主的结论是“十盆烂根,九盆是浇水浇死的”。三条建议:

1. 配土:“颗粒土占七成,泥炭三成。不要用楼下花坛里挖的土。”
2. 浇水:“叶子发软再浇,一次浇透。冬天低于3℃就断水。”
3. 忍住:“刚上盆的前七天不要浇水,也不要天天拔出来看根长了没有”

有人问叶子皱了怎么办,作者说“皱了就对了,春天一喝水就胖回来”。他养了八年,现有“一百二十多盆,死过的大概有三百盆”。他没说“多菌灵泡一下就能救活”。`,
    passages: ['zh-wenda'],
    quotes: [
      verbatim('十盆烂根,九盆是浇水浇死的'),
      verbatim('颗粒土占七成,泥炭三成。不要用楼下花坛里挖的土。'),
      altered('叶子发软再浇,一次浇透。冬天低于3℃就断水。'),
      verbatim('刚上盆的前七天不要浇水,也不要天天拔出来看根长了没有'),
      verbatim('皱了就对了,春天一喝水就胖回来'),
      verbatim('一百二十多盆,死过的大概有三百盆'),
      none('多菌灵泡一下就能救活'),
    ],
  },
];
