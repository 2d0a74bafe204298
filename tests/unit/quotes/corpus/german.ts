import {
  altered,
  different,
  invented,
  type LabelledAnswer,
  none,
  verbatim,
} from './labelled-answer.ts';

export const GERMAN: readonly LabelledAnswer[] = [
  {
    answer: `Der alte Laden schloss im März 2019. Auf dem Zettel an der Tür stand: „Wir danken für 41 Jahre Treue. Es rechnet sich nicht mehr.“ Heute haben „312 der 870 Einwohner“ Anteile gezeichnet, und aus dem Leerstand „ist ein Genossenschaftsladen geworden, der im vergangenen Jahr zum ersten Mal *keinen Verlust* gemacht hat“.

Die Vorsitzende bleibt nüchtern: „Gewinn wäre übertrieben […], aber die Null ist schwarz.“`,
    passages: ['de-verein'],
    quotes: [
      verbatim('Wir danken für 41 Jahre Treue. Es rechnet sich nicht mehr'),
      verbatim('312 der 870 Einwohner'),
      different(
        'ist ein Genossenschaftsladen geworden, der im vergangenen Jahr zum ersten Mal *keinen Verlust* gemacht hat',
        'ist ein [Genossen\u00adschafts\u00adladen](https://example.org/laden) geworden, der im vergangenen Jahr zum ersten Mal *keinen Verlust* gemacht hat',
      ),
      different(
        'Gewinn wäre übertrieben […], aber die Null ist schwarz',
        'Gewinn wäre übertrieben“, sagt die Vorsitzende Renate Öhlschläger, „aber die Null ist schwarz',
      ),
    ],
  },
  {
    answer: `**Was macht den Laden möglich?**

1. *Freiwillige:* „Vierzehn Rentnerinnen und drei Rentner füllen Regale, backen Brötchen auf und fahren mittwochs mit dem Lieferwagen über die Höfe.“
2. *Miete:* Die Gemeinde hat sie „auf einen symbolischen Euro gesenkt“.
3. *Einkauf:* „Großhändler verlangen Mindestmengen, die ein Laden mit 180 m² nicht absetzen kann.“
4. *Logistik:* Die Läden „verteilen die Ware in der neuen Feuerwehrhalle von Sankt Veit“.

**Was gefährdet ihn?** „Steigt der Mindestlohn wie geplant, fehlen im nächsten Jahr rund 9.400 Euro.“ Nicht etwa „rund 94.000 Euro“.`,
    passages: ['de-verein', 'de-bericht'],
    quotes: [
      verbatim(
        'Vierzehn Rentnerinnen und drei Rentner füllen Regale, backen Brötchen auf und fahren mittwochs mit dem Lieferwagen über die Höfe',
        { in: 'de-verein' },
      ),
      verbatim('auf einen symbolischen Euro gesenkt', { in: 'de-verein' }),
      different(
        'Großhändler verlangen Mindestmengen, die ein Laden mit 180 m² nicht absetzen kann',
        'Großhändler verlangen Mindest\u00admengen, die ein Laden mit 180 m² nicht absetzen kann',
        { in: 'de-verein' },
      ),
      altered('verteilen die Ware in der neuen Feuerwehrhalle von Sankt Veit'),
      verbatim('Steigt der Mindestlohn wie geplant, fehlen im nächsten Jahr rund 9.400 Euro', {
        in: 'de-verein',
      }),
      altered('rund 94.000 Euro'),
    ],
  },
  {
    answer: `Der Artikel nennt drei Lehren:

> Erst zählen, dann gründen: Ohne 250 Zusagen hätte man nicht angefangen.
> Ein Laden ist kein Museum. Was niemand kauft, fliegt nach acht Wochen aus dem Regal.
> Kaffee zieht mehr Menschen an als jeder Sonderpreis.

Ob das »mehr Kuchen« bedeutet, lässt er offen. Der Steuerberater »warnt dennoch vor zu viel Zuversicht«. Die Überschrift heißt »Ein Dorf kauft sich seinen Laden zurück«, nicht »Ein Dorf kauft seinen Laden zurück«.`,
    passages: ['de-verein'],
    quotes: [
      different(
        `Erst zählen, dann gründen: Ohne 250 Zusagen hätte man nicht angefangen.
> Ein Laden ist kein Museum. Was niemand kauft, fliegt nach acht Wochen aus dem Regal.
> Kaffee zieht mehr Menschen an als jeder Sonderpreis`,
        `Erst zählen, dann gründen: Ohne 250 Zusagen hätte man nicht angefangen.
2. Ein Laden ist kein Museum. Was niemand kauft, fliegt nach acht Wochen aus dem Regal.
3. Kaffee zieht mehr Menschen an als jeder Sonderpreis`,
      ),
      none('mehr Kuchen'),
      verbatim('warnt dennoch vor zu viel Zuversicht'),
      verbatim('Ein Dorf kauft sich seinen Laden zurück'),
      altered('Ein Dorf kauft seinen Laden zurück'),
    ],
  },
  {
    answer: `Laut Bericht wurden „im Berichtsjahr 57 geprüft“, und „elf davon erhielten eine Zustandsnote von 3,0 oder schlechter; zwei mussten sofort für Fahrzeuge über 7,5 t gesperrt werden. Die mittlere Note hat sich seit 2015 von 2,1 auf 2,4 verschlechtert.“

Die Ursache: „Die meisten Schäden gehen auf Tausalz zurück, das durch undichte Fugen in die Widerlager dringt.“ Außerdem hat sich der Verkehr „im selben Zeitraum verdoppelt“. Eine schwere Achse schädigt die Fahrbahn „rund 10⁴-mal so stark wie eine von 1 t“ – und nicht „rund 104-mal so stark wie eine von 1 t“.`,
    passages: ['de-bericht'],
    quotes: [
      different('im Berichtsjahr 57 geprüft', 'im Berichts-\njahr 57 geprüft'),
      different(
        'elf davon erhielten eine Zustandsnote von 3,0 oder schlechter; zwei mussten sofort für Fahrzeuge über 7,5 t gesperrt werden. Die mittlere Note hat sich seit 2015 von 2,1 auf 2,4 verschlechtert',
        `Elf davon erhielten eine Zustandsnote von 3,0 oder
schlechter; zwei mussten sofort für Fahrzeuge über 7,5 t gesperrt
werden.¹ Die mittlere Note hat sich seit 2015 von 2,1 auf 2,4
verschlechtert`,
      ),
      different(
        'Die meisten Schäden gehen auf Tausalz zurück, das durch undichte Fugen in die Widerlager dringt',
        `Die meisten Schäden gehen auf Tausalz zurück, das durch undichte
Fugen in die Widerlager dringt`,
      ),
      altered('im selben Zeitraum verdoppelt'),
      verbatim('rund 10⁴-mal so stark wie eine von 1 t'),
      altered('rund 104-mal so stark wie eine von 1 t'),
    ],
  },
  {
    answer: `> Bei Spannbetonbrücken der Baujahre 1960 bis 1975 kommt hinzu, dass der damals verwendete Spannstahl zu Rissen neigt, ohne dass man es von außen sähe.

Das ist die eine Seite. Die andere ist der Verkehr (»Der Schwerverkehr hat sich im selben Zeitraum verdreifacht«). Bezahlt ist das nicht: »Für die Instandsetzung werden bis 2030 etwa 2,38 Mio. € gebraucht« wäre schön, im Bericht steht das Zehnfache.

> [!WARNING]
> Der Rückstand wächst also, auch wenn alles verbaut wird.

Man könne »kleinere Brücken […] durch Durchlässe aus Fertigteilen [ersetzen]« und so »rund 40 % der Kosten« sparen.`,
    passages: ['de-bericht', 'de-rezept'],
    quotes: [
      different(
        'Bei Spannbetonbrücken der Baujahre 1960 bis 1975 kommt hinzu, dass der damals verwendete Spannstahl zu Rissen neigt, ohne dass man es von außen sähe',
        `Bei Spannbetonbrücken der Bau-
jahre 1960 bis 1975 kommt hinzu, dass der damals verwendete Spann-
stahl zu Rissen neigt, ohne dass man es von außen sähe`,
        { in: 'de-bericht' },
      ),
      different(
        'Der Schwerverkehr hat sich im selben Zeitraum verdreifacht',
        'Der Schwer-\nverkehr hat sich im selben Zeitraum verdreifacht',
        { in: 'de-bericht' },
      ),
      altered('Für die Instandsetzung werden bis 2030 etwa 2,38 Mio. € gebraucht'),
      none('Der Rückstand wächst also, auch wenn alles verbaut wird'),
      different(
        'kleinere Brücken […] durch Durchlässe aus Fertigteilen [ersetzen]',
        `kleinere Brücken nicht mehr instand zu
setzen, sondern durch Durchlässe aus Fertigteilen`,
        { in: 'de-bericht' },
      ),
      verbatim('rund 40 % der Kosten', { in: 'de-bericht' }),
    ],
  },
  {
    answer: `| Frage | Antwort im Bericht |
| --- | --- |
| Wer entscheidet? | „Die Entscheidung liegt beim Kreistag“ |
| Wann? | „noch vor der Winterpause“ |
| Warum so früh? | „die Ausschreibung braucht sechs Monate“ |
| Für wen ändert sich nichts? | „Für Radfahrer und Fußgänger ändert sich nichts.“ |
| Wie viel Geld gibt es? | „Im Haushalt stehen jährlich 1,9 Mio. € bereit“ |
| Und die Bahn? | „Die Bahn beteiligt sich mit einem Drittel“ |`,
    passages: ['de-bericht', 'de-verein'],
    quotes: [
      different('Die Entscheidung liegt beim Kreistag', 'Die Entscheidung liegt\nbeim Kreistag', {
        in: 'de-bericht',
      }),
      verbatim('noch vor der Winterpause', { in: 'de-bericht' }),
      altered('die Ausschreibung braucht sechs Monate'),
      verbatim('Für Radfahrer und Fußgänger ändert sich nichts', { in: 'de-bericht' }),
      different(
        'Im Haushalt stehen jährlich 1,9 Mio. € bereit',
        'Im Haushalt\nstehen jährlich 1,9 Mio. € bereit',
        { in: 'de-bericht' },
      ),
      invented('Die Bahn beteiligt sich mit einem Drittel'),
    ],
  },
  {
    answer: `Für den Teig brauchst du laut Rezept **„500 g Roggenmehl (Type 1150)“**, „200 g Weizenmehl“ und „480 ml Wasser, lauwarm“. Dann:

- „Am Abend den Sauerteig mit 200 g Roggenmehl und 200 ml Wasser verrühren.“
- „Den Teig kräftig verrühren, nicht kneten.“
- „Das Brot im Topf 25 Minuten mit Deckel und 30 Minuten bei 120 °C ohne Deckel backen.“

Ob's fertig ist, hört man: „Klingt es hohl, ist es fertig.“ Und geht's schief, war's meist der Ofen.`,
    passages: ['de-rezept'],
    quotes: [
      verbatim('500 g Roggenmehl (Type 1150)'),
      verbatim('200 g Weizenmehl'),
      verbatim('480 ml Wasser, lauwarm'),
      verbatim('Am Abend den Sauerteig mit 200 g Roggenmehl und 200 ml Wasser verrühren'),
      verbatim('Den Teig kräftig verrühren, nicht kneten'),
      altered(
        'Das Brot im Topf 25 Minuten mit Deckel und 30 Minuten bei 120 °C ohne Deckel backen',
      ),
      none('s fertig ist, hört man'),
      verbatim('Klingt es hohl, ist es fertig'),
    ],
  },
  {
    answer: `Der Ton des Rezepts ist trocken. Nach Schritt 3 heißt es: »Der Teig ist klebrig, und das soll so sein. Mit nassen Händen zu einem Laib formen und in ein bemehltes Gärkörbchen legen.«

Am schönsten ist die Anmerkung:

> Wer das Brot zu früh anschneidet, hat es nicht verdient. Sie hat es übrigens selbst jedes Mal zu früh angeschnitten, "nur um nachzusehen", wie sie sagte, "ob der Ofen noch taugt".

‚Man müsse beim Kneten schweigen‘ steht da, und: ‚Ich rede trotzdem. Es schadet dem Brot nicht …, und mir tut es gut.‘ Dass ‚Brot ohne Geduld nur warmes Mehl ist‘, sagt die Großmutter dagegen nirgends.

Mein Bildschirm ist 27" groß, da passt das Rezept ganz drauf; auf einem 13" Gerät nicht.`,
    passages: ['de-rezept'],
    quotes: [
      different(
        'Der Teig ist klebrig, und das soll so sein. Mit nassen Händen zu einem Laib formen und in ein bemehltes Gärkörbchen legen',
        'Der Teig ist klebrig, und das soll so sein.\n4. Mit nassen Händen zu einem Laib formen und in ein bemehltes Gärkörbchen legen',
      ),
      different(
        'Wer das Brot zu früh anschneidet, hat es nicht verdient. Sie hat es übrigens selbst jedes Mal zu früh angeschnitten, "nur um nachzusehen", wie sie sagte, "ob der Ofen noch taugt',
        'Wer das Brot zu früh anschneidet, hat es nicht verdient. Sie hat es übrigens selbst jedes Mal zu früh angeschnitten, »nur um nachzusehen«, wie sie sagte, »ob der Ofen noch taugt',
      ),
      different('Man müsse beim Kneten schweigen', 'man müsse beim Kneten schweigen'),
      different(
        'Ich rede trotzdem. Es schadet dem Brot nicht …, und mir tut es gut',
        'Ich rede trotzdem. Es schadet dem Brot nicht, soweit ich das beurteilen kann, und mir tut es gut',
      ),
      invented('Brot ohne Geduld nur warmes Mehl ist'),
      none(' groß, da passt das Rezept ganz drauf; auf einem 13'),
    ],
  },
  {
    answer: `Beide Texte handeln vom Warten. Das Rezept sagt: „Erst am nächsten Tag anschneiden! Frisches Roggenbrot klebt am Messer und liegt schwer im Magen.“ Der Artikel erzählt, dass der Bus „noch zweimal am Tag in die Kreisstadt“ fuhr, „und wer kein Auto hatte, ließ sich mitbringen, was er brauchte“.

Im Rezept steht auch „In ein Leinentuch gewickelt hält es sich gut zwei Wochen“ – nein, das habe ich verwechselt: „hält es sich gut eine Woche“.

Der „Sauerteig“ muss „lebendig sein: Er soll sich nach dem Füttern in vier Stunden verdoppeln“.`,
    passages: ['de-rezept', 'de-verein'],
    quotes: [
      verbatim(
        'Erst am nächsten Tag anschneiden! Frisches Roggenbrot klebt am Messer und liegt schwer im Magen',
        { in: 'de-rezept' },
      ),
      verbatim('noch zweimal am Tag in die Kreisstadt', { in: 'de-verein' }),
      verbatim('und wer kein Auto hatte, ließ sich mitbringen, was er brauchte', {
        in: 'de-verein',
      }),
      altered('In ein Leinentuch gewickelt hält es sich gut zwei Wochen'),
      verbatim('hält es sich gut eine Woche', { in: 'de-rezept' }),
      none('Sauerteig'),
      verbatim('lebendig sein: Er soll sich nach dem Füttern in vier Stunden verdoppeln', {
        in: 'de-rezept',
      }),
    ],
  },
  {
    answer: `Kurz gesagt: Die Genossenschaft ist „klein, aber fein“ – so steht es dort nicht, das ist meine Zusammenfassung. Wörtlich steht dort:

- „Zwei Angestellte teilen sich die Woche, den Rest übernehmen Freiwillige“
- „Die Miete hat die Gemeinde auf einen symbolischen Euro gesenkt. Schwierig bleibt der Einkauf.“
- „Dann verkaufen wir eben noch mehr Kuchen“
- „Darum haben sich sieben Dorfläden der Gegend zusammengeta“
- „sie bestellen gemeinsam und verteilen die Ware“

Siehe \`„Das Rezept klingt einfach“\` im Quelltext und <https://example.org/„ein-laden-ist-kein-museum“>.`,
    passages: ['de-verein'],
    quotes: [
      invented('klein, aber fein'),
      verbatim('Zwei Angestellte teilen sich die Woche, den Rest übernehmen Freiwillige'),
      different(
        'Die Miete hat die Gemeinde auf einen symbolischen Euro gesenkt. Schwierig bleibt der Einkauf',
        `Die Miete hat die Gemeinde auf einen symbolischen Euro gesenkt.[3]

Schwierig bleibt der Einkauf`,
      ),
      altered('Dann verkaufen wir eben noch mehr Kuchen'),
      altered('Darum haben sich sieben Dorfläden der Gegend zusammengeta'),
      verbatim('sie bestellen gemeinsam und verteilen die Ware'),
      none('Das Rezept klingt einfach'),
      none('ein-laden-ist-kein-museum'),
    ],
  },
  {
    answer: `Zitate mit Auslassung:

> »Von den 164 Brücken in der Baulast des Kreises wurden … 57 geprüft. Elf davon erhielten eine Zustandsnote von 3,0 oder schlechter«

*(Seite 1)*

- ›Der Rückstand wächst also, auch wenn alles verbaut wird, was bewilligt ist.‹
- ›Der Rückstand sinkt also, auch wenn alles verbaut wird, was bewilligt ist.‹
- „davon 6,1 Mio. € für die beiden gesperrten Bauwerke“
- „davon 61 Mio. € für die beiden gesperrten Bauwerke“
- „[d]ie Schäden gehen auf Tausalz zurück“
- „ohne das man es von außen sähe“
- „spart rund 40 % der Kosten. Für Radfahrer und Fußgänger ändert sich nichts.“

Hans’ Auto ist 4,5 m lang, Klaus’ Rad hat 28", das der Kinder 20".`,
    passages: ['de-bericht'],
    quotes: [
      different(
        'Von den 164 Brücken in der Baulast des Kreises wurden … 57 geprüft. Elf davon erhielten eine Zustandsnote von 3,0 oder schlechter',
        `Von den 164 Brücken in der Baulast des Kreises wurden im Berichts-
jahr 57 geprüft. Elf davon erhielten eine Zustandsnote von 3,0 oder
schlechter`,
      ),
      different(
        'Der Rückstand wächst also, auch wenn alles verbaut wird, was bewilligt ist',
        'Der Rückstand wächst also, auch\nwenn alles verbaut wird, was bewilligt ist',
      ),
      altered('Der Rückstand sinkt also, auch wenn alles verbaut wird, was bewilligt ist'),
      verbatim('davon 6,1 Mio. € für die beiden gesperrten Bauwerke'),
      altered('davon 61 Mio. € für die beiden gesperrten Bauwerke'),
      altered('[d]ie Schäden gehen auf Tausalz zurück'),
      altered('ohne das man es von außen sähe'),
      different(
        'spart rund 40 % der Kosten. Für Radfahrer und Fußgänger ändert sich nichts',
        'spart rund 40 % der Kosten.\nFür Radfahrer und Fußgänger ändert sich nichts',
      ),
      none(' Auto ist 4,5 m lang, Klaus'),
      none(', das der Kinder 20'),
    ],
  },
];
