import {
  altered,
  different,
  invented,
  type LabelledAnswer,
  none,
  verbatim,
} from '../corpus/labelled-answer.ts';

export const GERMAN: readonly LabelledAnswer[] = [
  {
    answer: `**Kurzfassung des Gutachtens**

Am 19. August 2023 brach „ein Starkast von 38 cm Durchmesser“ aus der Krone. Verletzt wurde niemand („Personen wurden nicht verletzt“, S. 1).

Ergebnis der Untersuchung:

- Standsicherheit: „1,8; gefordert ist mindestens 1,5“
- Restwandstärke: „an der schwächsten Stelle 14 cm“
- Pilzbefall: „Am Stammfuß fanden wir auf der Ostseite Fruchtkörper des Schwefelporlings.“

Daraus folgert der Sachverständige, der Baum sei „standsicher, aber nur eingeschränkt bruchsicher“. Der Umfang von 4,12 m entspricht einem Durchmesser von rund 1,31 m.`,
    passages: ['de-gutachten'],
    quotes: [
      verbatim('ein Starkast von 38 cm Durchmesser'),
      different('Personen wurden nicht verletzt', 'Per-\nsonen wurden nicht verletzt'),
      verbatim('1,8; gefordert ist mindestens 1,5'),
      verbatim('an der schwächsten Stelle 14 cm'),
      altered('Am Stammfuß fanden wir auf der Ostseite Fruchtkörper des Schwefelporlings.'),
      verbatim('standsicher, aber nur eingeschränkt bruchsicher'),
    ],
  },
  {
    answer: `Nein, gefällt werden muss die Eiche nicht. Wörtlich heißt es:

> Eine Fällung halten wir nicht für erforderlich. Sie wäre auch naturschutzrechtlich nur mit einer Befreiung nach § 67 BNatSchG möglich, denn in der Krone brüten seit 2016 Turmfalken. [Seite 2]

Empfohlen werden stattdessen drei Maßnahmen:

1. „Einkürzung der Krone um höchstens 3 m“
2. „Einbau von vier Kronensicherungen (je 8 t Bruchlast)“
3. „Kontrolle alle drei Jahre im belaubten Zustand“

Die Kosten liegen bei „6.800 € netto, zuzüglich 450 € für jede Kontrolle“. Brutto sind das bei 19 % Mehrwertsteuer 8.092 €. Der Satz „Der Zustand ist als kritisch zu bewerten“ steht nicht im Gutachten.`,
    passages: ['de-gutachten'],
    quotes: [
      verbatim(
        'Eine Fällung halten wir nicht für erforderlich. Sie wäre auch naturschutzrechtlich nur mit einer Befreiung nach § 67 BNatSchG möglich, denn in der Krone brüten seit 2016 Turmfalken.',
      ),
      verbatim('Einkürzung der Krone um höchstens 3 m'),
      verbatim('Einbau von vier Kronensicherungen (je 8 t Bruchlast)'),
      altered('Kontrolle alle drei Jahre im belaubten Zustand'),
      verbatim('6.800 € netto, zuzüglich 450 € für jede Kontrolle'),
      invented('Der Zustand ist als kritisch zu bewerten'),
    ],
  },
  {
    answer: `Zur Frage der Verkehrssicherheit sagt das Gutachten „Damit ist der Baum nach unserer Auffassung standsicher, aber nur eingeschränkt bruchsicher.“ Die Zugversuche „ergaben eine Standsicherheit von 1,8; gefordert ist mindestens 1,5. Die Restwandstärke beträgt an der schwächsten Stelle 14 cm“.

Im Übrigen: „Die Krone ist zu etwa 15 % abgestorben.“ „Die Stadt bat daraufhin um eine Beurteilung der Stand- und Bruchsicherheit.“ Als Laie würde ich sagen: Der Baum „steht gut“, wirft aber Äste ab.`,
    passages: ['de-gutachten'],
    quotes: [
      verbatim(
        'Damit ist der Baum nach unserer Auffassung standsicher, aber nur eingeschränkt bruchsicher.',
      ),
      different(
        'ergaben eine Standsicherheit von 1,8; gefordert ist mindestens 1,5. Die Restwandstärke beträgt an der schwächsten Stelle 14 cm',
        'ergaben eine Standsicherheit von 1,8; gefordert ist mindestens 1,5.2 Die Restwandstärke beträgt an der schwächsten Stelle 14 cm',
      ),
      verbatim('Die Krone ist zu etwa 15 % abgestorben.'),
      different(
        'Die Stadt bat daraufhin um eine Beurteilung der Stand- und Bruchsicherheit.',
        'Die Stadt bat daraufhin um eine Beurteilung der Stand- und Bruch-\nsicherheit.',
      ),
      none('steht gut'),
    ],
  },
  {
    answer: `Frau Tesfay wirkt in dem Gespräch selbstkritisch und trocken. Drei Beispiele:

1. Auf die Frage nach der Reue: „Jeden Montag. […] Nein, im Ernst: Ich wollte nie Bürgermeisterin werden.“
2. Zum Bus: „Er fährt alle 30 Minuten, versprochen waren 20.“ Dazu zitiert sie ihre Großmutter: „Wer zwei Drittel schafft, darf das letzte nicht verschweigen.“
3. Zu den Parkgebühren: „Fachlich war es richtig — aber man kann auch mit dem Richtigen zu spät kommen.“

Zum Spott ihres Gegners („die Frau mit dem Megafon“) meint sie: „Verletzt nicht. Es hat mich gewundert, dass ausgerechnet er das sagt“. Das Megafon gehöre „übrigens der Feuerwehr“.

Für das Freibad fehlen 2,8 Millionen Euro.`,
    passages: ['de-interview'],
    quotes: [
      different(
        'Jeden Montag. […] Nein, im Ernst: Ich wollte nie Bürgermeisterin werden.',
        'Jeden Montag. *(lacht)* Nein, im Ernst: Ich wollte nie Bürgermeisterin werden.',
      ),
      verbatim('Er fährt alle 30 Minuten, versprochen waren 20.'),
      verbatim('Wer zwei Drittel schafft, darf das letzte nicht verschweigen.'),
      different(
        'Fachlich war es richtig — aber man kann auch mit dem Richtigen zu spät kommen.',
        'Fachlich war es richtig – aber man kann auch mit dem Richtigen zu spät kommen.',
      ),
      verbatim('die Frau mit dem Megafon'),
      altered('Verletzt nicht. Es hat mich gewundert, dass ausgerechnet er das sagt'),
      verbatim('übrigens der Feuerwehr'),
    ],
  },
  {
    answer: `Das Interview in Zitaten:

> **Ihr größter Fehler bisher?**
>
> Die Sache mit den Parkgebühren. Wir haben sie von 1,20 auf 2,50 Euro erhöht und es den Leuten drei Tage vorher gesagt. Drei Tage! So etwas macht man nicht.
>
> **Und was kommt als Nächstes?**
>
> Das Freibad. Es braucht 4,7 Millionen, wir haben 1,9.

Die Antwort des Landes lautete »Das prüfen wir wohlwollend« – auf die Nachfrage, was das heiße, sagt sie: »Dass wir im Sommer im Fluß schwimmen.« Die Gebühr hat sich damit mehr als verdoppelt (+108 %).

Einen Satz wie »Ich trete 2026 nicht wieder an« finde ich im Text nicht.`,
    passages: ['de-interview'],
    quotes: [
      different('**Ihr größter Fehler bisher?**', 'Ihr größter Fehler bisher?'),
      verbatim(
        'Die Sache mit den Parkgebühren. Wir haben sie von 1,20 auf 2,50 Euro erhöht und es den Leuten drei Tage vorher gesagt. Drei Tage! So etwas macht man nicht.',
      ),
      different('**Und was kommt als Nächstes?**', 'Und was kommt als Nächstes?'),
      verbatim('Das Freibad. Es braucht 4,7 Millionen, wir haben 1,9.'),
      verbatim('Das prüfen wir wohlwollend'),
      altered('Dass wir im Sommer im Fluß schwimmen.'),
      invented('Ich trete 2026 nicht wieder an'),
    ],
  },
  {
    answer: `Was der Artikel zur Geschichte sagt, gegen die verbreiteten Irrtümer gehalten:

| Behauptung | Stimmt das? | Beleg |
| --- | --- | --- |
| Barbara Uttmann brachte das Klöppeln ins Erzgebirge | Nein | „Ins Erzgebirge kam die Technik vermutlich durch Händler, nicht – wie oft behauptet wird – durch Barbara Uttmann“ |
| Das erste Musterbuch war eine Anleitung | Nein | „es enthält keine Anleitungen, sondern nur Vorlagen“ |
| Klöppeln stammt aus Flandern | Nein | „Das Klöppeln entstand im 16. Jahrhundert in Oberitalien.“ |
| Der Klöppelsack ist überall rund | Nein | „im Erzgebirge walzenförmig, in Belgien dagegen oval“ |

Zum Lohn: „Um 1850 verdiente eine geübte Klöpplerin bei vierzehn Stunden Arbeit am Tag zwischen 2 und 4 Neugroschen“. Der Volksmund: „Vom Klöppeln wird man krumm, vom Hungern auch.“`,
    passages: ['de-wiki'],
    quotes: [
      different(
        'Ins Erzgebirge kam die Technik vermutlich durch Händler, nicht – wie oft behauptet wird – durch Barbara Uttmann',
        'Ins Erzgebirge kam die Technik vermutlich durch Händler[^4], nicht – wie oft behauptet wird – durch [Barbara Uttmann',
      ),
      verbatim('es enthält keine Anleitungen, sondern nur Vorlagen'),
      different(
        'Das Klöppeln entstand im 16. Jahrhundert in Oberitalien.',
        'Das Klöppeln entstand im 16.\u00a0Jahrhundert in Oberitalien.',
      ),
      altered('im Erzgebirge walzenförmig, in Belgien dagegen oval'),
      different(
        'Um 1850 verdiente eine geübte Klöpplerin bei vierzehn Stunden Arbeit am Tag zwischen 2 und 4 Neugroschen',
        'Um 1850 ver\u00addiente eine geübte Klöpplerin bei vierzehn Stunden Arbeit am Tag zwischen 2 und 4 Neugroschen',
      ),
      verbatim('Vom Klöppeln wird man krumm, vom Hungern auch.'),
    ],
  },
  {
    answer: `Klöppelspitze ist laut Artikel „eine textile Spitze, bei der mindestens vier, meist aber mehrere Dutzend Fäden durch Kreuzen und Drehen miteinander verflochten werden“ [^1]. Die Fäden sind „auf Klöppel aus Holz gewickelt“, „die bei der Arbeit paarweise bewegt werden.“

Beim „Leinenschlag“ wird gekreuzt, gedreht und wieder gekreuzt. Das Ergebnis ist „dicht wie Gewebe“; der Halbschlag ergibt ein „durchscheinendes Gitter“. Verarbeitet wird „Leinengarn der Stärke Nm 80/2 bis Nm 200/2, heute auch […] 0,1 mm dünne[r] Kupferdraht“.

Uttmann beschäftigte „um 1560 rund 900 Klöpplerinnen als Verlegerin“. Graff-Höfgens Buch „Die Spitze“ ist die Quelle dafür; weiterführend empfehle ich „Das große Buch der Klöppelspitze“.`,
    passages: ['de-wiki'],
    quotes: [
      different(
        'eine textile Spitze, bei der mindestens vier, meist aber mehrere Dutzend Fäden durch Kreuzen und Drehen miteinander verflochten werden',
        'eine textile Spitze, bei der mindestens vier, meist aber mehrere Dutzend Fäden durch *Kreuzen* und *Drehen* miteinander verflochten werden',
      ),
      verbatim('auf Klöppel aus Holz gewickelt'),
      verbatim('die bei der Arbeit paarweise bewegt werden.'),
      none('Leinenschlag'),
      verbatim('dicht wie Gewebe'),
      none('durchscheinendes Gitter'),
      different(
        'Leinengarn der Stärke Nm 80/2 bis Nm 200/2, heute auch […] 0,1 mm dünne[r] Kupferdraht',
        'Leinengarn der Stärke Nm\u00a080/2 bis Nm\u00a0200/2, heute auch mit Baumwolle oder 0,1\u00a0mm dünnem Kupferdraht',
      ),
      verbatim('um 1560 rund 900 Klöpplerinnen als Verlegerin'),
      none('Die Spitze'),
      none('Das große Buch der Klöppelspitze'),
    ],
  },
  {
    answer: `Ja, darüber steht etwas im Forum. Der Nutzer marlow_82 schreibt auf Englisch: „The installer says ‘they all do that, don't worry about it’, but my neighbour's never does it more than twice a day.“ Auf Deutsch etwa: „Der Installateur sagt, das machen alle so.“

PippaHeats widerspricht: „Every 40 minutes is too often unless it’s foggy“. Am Ende sank der Verbrauch von 41 auf 27 kWh am Tag. Entscheidend war laut „Old Sparky“ der Abstand: „the minimum clearance at the rear is 300mm“.`,
    passages: ['en-forum'],
    quotes: [
      different(
        "The installer says ‘they all do that, don't worry about it’, but my neighbour's never does it more than twice a day.",
        "The installer says “they all do that, don't worry about it”, but my neighbour's never does it more than twice a day.",
      ),
      invented('Der Installateur sagt, das machen alle so.'),
      different(
        'Every 40 minutes is too often unless it’s foggy',
        "Every 40 minutes is too often unless it's foggy",
      ),
      none('Old Sparky'),
      different(
        'the minimum clearance at the rear is 300mm',
        'the minimum clearance at the rear is 300\u00a0mm',
      ),
    ],
  },
  {
    answer: `Beide Texte handeln von verspäteten Eingeständnissen. Im Interview heißt es: »Drei Tage! So etwas macht man nicht.« Im Gutachten dagegen findet sich nur Nüchternes, etwa ‚Eine Fällung halten wir nicht für erforderlich‘ oder »Bestimmung durch das Labor Prof. Wenk«.

Auch stilistisch liegen Welten dazwischen: hier »der Rest ist passiert«, dort »Dipl.-Ing. Jörg Haverkamp, öffentlich bestellter Sachverständiger«. Man könnte sagen: ›Amtsdeutsch‹ gegen ›Klartext‹.`,
    passages: ['de-interview', 'de-gutachten'],
    quotes: [
      verbatim('Drei Tage! So etwas macht man nicht.', { in: 'de-interview' }),
      verbatim('Eine Fällung halten wir nicht für erforderlich', { in: 'de-gutachten' }),
      verbatim('Bestimmung durch das Labor Prof. Wenk', { in: 'de-gutachten' }),
      different('der Rest ist passiert', 'Der Rest ist passiert', { in: 'de-interview' }),
      invented('Dipl.-Ing. Jörg Haverkamp, öffentlich bestellter Sachverständiger'),
      none('Amtsdeutsch'),
      none('Klartext'),
    ],
  },
];
