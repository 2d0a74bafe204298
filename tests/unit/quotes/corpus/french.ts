import {
  altered,
  different,
  invented,
  type LabelledAnswer,
  none,
  verbatim,
} from './labelled-answer.ts';

export const FRENCH: readonly LabelledAnswer[] = [
  {
    answer: `Le marché a rouvert samedi, et « dès sept heures, une file de deux cents personnes attendait sous la pluie ». Une habituée explique : « Je suis venue pour les huîtres […] mais surtout pour voir si la charpente sent encore le bois. »

Le chantier « a coûté 8,3 millions d'euros, soit 1,7 million de plus que prévu », et il a fallu « remplacer 26 poutres de chêne ».`,
    passages: ['fr-marche'],
    quotes: [
      different(
        'dès sept heures, une file de deux cents personnes attendait sous la pluie',
        'Dès sept heures, une file de deux cents personnes attendait sous la pluie',
      ),
      different(
        'Je suis venue pour les huîtres […] mais surtout pour voir si la charpente sent encore le bois',
        'Je suis venue pour les huîtres, dit une habituée, mais surtout pour voir si la charpente sent encore le bois',
      ),
      different(
        "a coûté 8,3 millions d'euros, soit 1,7 million de plus que prévu",
        'a coûté 8,3 millions d’euros, soit 1,7 million de plus que pre\u0301vu',
      ),
      altered('remplacer 26 poutres de chêne'),
    ],
  },
  {
    answer: `**Les mécontents**

- Marcel Quéfellec, poissonnier : « On nous a rendu un décor, pas un marché ».
- Les commerçants « tiennent à leur jour de repos ».
- Les prix « ont augmenté de 12 % » ; certains disent « de vingt pour cent ».

**Les contents**

- Les jeunes producteurs, qui « bénéficient d’une remise de moitié pendant trois ans ; ils sont déjà neuf à l’avoir demandée. »
- Le maire, pour qui « sans le restaurant, dont le loyer paie l’entretien, la halle serait restée fermée. »

Quant au dimanche : « Le poisson, le dimanche, se repose aussi ».`,
    passages: ['fr-marche', 'fr-lettre'],
    quotes: [
      verbatim('On nous a rendu un décor, pas un marché', { in: 'fr-marche' }),
      verbatim('tiennent à leur jour de repos', { in: 'fr-marche' }),
      verbatim('ont augmenté de 12 %', { in: 'fr-marche' }),
      invented('de vingt pour cent'),
      verbatim(
        'bénéficient d’une remise de moitié pendant trois ans ; ils sont déjà neuf à l’avoir demandée',
        { in: 'fr-marche' },
      ),
      verbatim(
        'sans le restaurant, dont le loyer paie l’entretien, la halle serait restée fermée',
        {
          in: 'fr-marche',
        },
      ),
      altered('Le poisson, le dimanche, se repose aussi'),
    ],
  },
  {
    answer: `La charpente a demandé un savoir rare :

> La charpente, justement, a occupé les artisans pendant quatorze mois. Il a fallu remplacer 62 poutres de chêne, dont la plus longue mesure 11,4 mètres, et retrouver l'art oublié de l'assemblage à trait de Jupiter. Le chantier a coûté 8,3 millions d'euros

Une note précise que cet « assemblage en bout à bout, en forme d’éclair, [est] connu depuis l’Antiquité ». Le « trait de Jupiter » n’a rien d’électrique, et l’“art oublié” n’est plus oublié aujourd’hui.`,
    passages: ['fr-marche'],
    quotes: [
      different(
        "La charpente, justement, a occupé les artisans pendant quatorze mois. Il a fallu remplacer 62 poutres de chêne, dont la plus longue mesure 11,4 mètres, et retrouver l'art oublié de l'assemblage à trait de Jupiter. Le chantier a coûté 8,3 millions d'euros",
        'La charpente, justement, a occupé les artisans pendant **quatorze mois**. Il a fallu remplacer 62 poutres de chêne, dont la plus longue mesure 11,4 mètres, et retrouver l’art oublié de l’assemblage à *trait de Jupiter*.[^1] Le chantier a coûté 8,3 millions d’euros',
      ),
      different(
        'assemblage en bout à bout, en forme d’éclair, [est] connu depuis l’Antiquité',
        'Assemblage en bout à bout, en forme d’éclair, connu depuis l’Antiquité',
      ),
      verbatim('trait de Jupiter'),
      none('art oublié'),
    ],
  },
  {
    answer: `L’éditeur commence par un compliment qui n’en est pas un : « Vous écrivez trop bien, si vous me permettez ce reproche : chaque phrase se tient au garde-à-vous, et l’on n’ose plus respirer. »

Ses demandes :

1. « ôter un quart, et d’abord les rêves » ;
2. faire mourir le notaire, car « mort à la page 120, il ne sert à rien et nous manque » ;
3. garder le titre : « on ne sait pas ce que cela veut dire, mais on voudrait le savoir ».

Il insiste : « Prenez votre temps », puis « personne ne lit les rêves des autres ». Et il offre « 2 500 francs à la signature et 8 % sur les ventes au-delà du troisième mille ».`,
    passages: ['fr-lettre', 'fr-rapport'],
    quotes: [
      verbatim(
        'Vous écrivez trop bien, si vous me permettez ce reproche : chaque phrase se tient au garde-à-vous, et l’on n’ose plus respirer',
        { in: 'fr-lettre' },
      ),
      verbatim('ôter un quart, et d’abord les rêves', { in: 'fr-lettre' }),
      altered('mort à la page 120, il ne sert à rien et nous manque'),
      verbatim('on ne sait pas ce que cela veut dire, mais on voudrait le savoir', {
        in: 'fr-lettre',
      }),
      verbatim('Prenez votre temps', { in: 'fr-lettre' }),
      different('personne ne lit les rêves des autres', 'Personne ne lit les rêves des autres', {
        in: 'fr-lettre',
        occurrence: 2,
      }),
      verbatim('2 500 francs à la signature et 8 % sur les ventes au-delà du troisième mille', {
        in: 'fr-lettre',
      }),
    ],
  },
  {
    answer: `Dans la lettre, le refus est net : « Je ne puis le publier tel quel. » Juste après vient la raison : « Personne ne lit les rêves des autres. »

La fin est plus chaleureuse : « Ma porte vous est ouverte le mardi, entre quatre et six heures ; le concierge est sourd, frappez fort. » On y lit même un aveu : « Je n'ai jamais fait fortune avec un premier roman, et vous non plus... ne ferez pas la vôtre. »

En revanche « un grand livre n’attend jamais son lecteur » ne s’y trouve pas, et « Ma porte vous est ouverte le jeudi » non plus.`,
    passages: ['fr-lettre'],
    quotes: [
      verbatim('Je ne puis le publier tel quel'),
      verbatim('Personne ne lit les rêves des autres', { occurrence: 1 }),
      verbatim(
        'Ma porte vous est ouverte le mardi, entre quatre et six heures ; le concierge est sourd, frappez fort',
      ),
      different(
        "Je n'ai jamais fait fortune avec un premier roman, et vous non plus... ne ferez pas la vôtre",
        'Je n’ai jamais fait fortune avec un premier roman, et vous non plus, je le crains, ne ferez pas la vôtre',
      ),
      invented('un grand livre n’attend jamais son lecteur'),
      altered('Ma porte vous est ouverte le jeudi'),
    ],
  },
  {
    answer: `| Sujet | Citation |
|:--|:--|
| Nitrates | « Dans 28 % des cas, la teneur en nitrates dépassait 50 mg/l, limite fixée pour l'eau potable » |
| Profondeur | « au-delà de quarante mètres, aucun dépassement n'a été constaté » |
| Pesticides | « presque toujours en dessous du seuil de 0,01 µg/l » |
| Glyphosate | « Le glyphosate n'a été détecté qu'une seule fois » |
| Produit interdit | « un produit interdit depuis 2003 reste présent dans un puits sur six » |
| Bactéries | « variaient de 0 à 3 × 103 » |`,
    passages: ['fr-rapport'],
    quotes: [
      different(
        "Dans 28 % des cas, la teneur en nitrates dépassait 50 mg/l, limite fixée pour l'eau potable",
        `Dans 28 % des cas, la teneur en nitrates dépassait 50 mg/l, li-
mite fixée pour l’eau potable`,
      ),
      different(
        "au-delà de quarante mètres, aucun dépassement n'a été constaté",
        'au-delà de\nquarante mètres, aucun dépassement n’a été constaté',
      ),
      altered('presque toujours en dessous du seuil de 0,01 µg/l'),
      different(
        "Le glyphosate n'a été détecté qu'une seule fois",
        'Le glyphosate n’a été dé-\ntecté qu’une seule fois',
      ),
      different(
        'un produit interdit depuis 2003 reste présent dans un puits sur six',
        'un produit interdit depuis 2003\nreste présent dans un puits sur six',
      ),
      altered('variaient de 0 à 3 × 103'),
    ],
  },
  {
    answer: `Pourquoi les propriétaires n’analysent-ils pas leur eau ? « Interrogés sur leurs raisons, ils citent le prix (35 %), l’habitude (31 %) et la confiance : “mon père en a bu toute sa vie”. » Et même avertis, « un sur trois a déclaré qu’il continuerait de la boire ».

Les auteurs recommandent de « rendre l’analyse gratuite pour les puits de moins de vingt mètres ». Sur les microbes : « Les bactéries, mesurées en unités par 100 ml, variaient de 0 à 3 × 10³ ; leur nombre double environ toutes les semaines en été ». Enfin, « une nouvelle campagne est prévue dans cinq ans » ; la presse a écrit « une nouvelle campagne est prévue dans dix ans ».`,
    passages: ['fr-rapport', 'fr-marche'],
    quotes: [
      different(
        'Interrogés sur leurs raisons, ils citent le prix (35 %), l’habitude (31 %) et la confiance : “mon père en a bu toute sa vie',
        `Interrogés sur leurs raisons, ils citent le prix (35 %), l’ha-
bitude (31 %) et la confiance : « mon père en a bu toute sa vie`,
        { in: 'fr-rapport' },
      ),
      different(
        'un sur trois a déclaré qu’il continuerait de la boire',
        'un sur trois a déclaré qu’il\ncontinuerait de la boire',
        { in: 'fr-rapport' },
      ),
      different(
        'rendre l’analyse gratuite pour les puits de moins de vingt mètres',
        'rendre l’analyse gratuite pour les puits de moins de vingt\nmètres',
        { in: 'fr-rapport' },
      ),
      different(
        'Les bactéries, mesurées en unités par 100 ml, variaient de 0 à 3 × 10³ ; leur nombre double environ toutes les semaines en été',
        `Les
bacte\u0301ries, mesure\u0301es en unités par 100 ml, variaient de 0 à 3 × 10³ ; leur
nombre double environ toutes les semaines en été`,
        { in: 'fr-rapport' },
      ),
      different(
        'une nouvelle campagne est prévue dans cinq ans',
        'Une nouvelle cam-\npagne est prévue dans cinq ans',
        { in: 'fr-rapport' },
      ),
      altered('une nouvelle campagne est prévue dans dix ans'),
    ],
  },
  {
    answer: `En résumé :

> [!IMPORTANT]
> La profondeur du puits joue un rôle décisif : creusez profond.

Le rapport dit exactement : « La profondeur du puits joue un rôle décisif ». Il ajoute que « la température moyenne de l’eau, 11,8 °C, n’appelle pas de remarque », et que « dans quatre puits, elle dépassait même 200 mg/l. La profondeur du puits » compte donc.

Le code \`rapport["qualité de l'eau"]["puits privés de la commune"]\` donne la même valeur. C’est l’« essentiel », comme on dit aujourd’hui.`,
    passages: ['fr-rapport'],
    quotes: [
      none('La profondeur du puits joue un rôle décisif : creusez profond'),
      verbatim('La profondeur du puits joue un rôle décisif'),
      different(
        'la température moyenne de l’eau, 11,8 °C, n’appelle pas de remarque',
        'La\ntempérature moyenne de l’eau, 11,8 °C, n’appelle pas de remarque',
      ),
      different(
        'dans quatre puits, elle dépassait même 200 mg/l. La profondeur du puits',
        'dans quatre puits, elle dépassait même\n200 mg/l. La profondeur du puits',
      ),
      none("qualité de l'eau"),
      none('puits privés de la commune'),
      none('essentiel'),
    ],
  },
  {
    answer: `L’article dit : « Reste la question du dimanche. Le conseil municipal en débattra en novembre : ouvrir sept jours sur sept attirerait les touristes » ; M. Quéfellec répond : "Le dimanche, le poisson se repose aussi".

La charpente : «\u00a0a occupé les artisans pendant quatorze mois\u00a0». Les étals : « [s]ur les 54 étals d’autrefois, il n’en reste que 38 » ; pas « il n’en reste que 83 », ni « il n’en restait que 38 ».

> L’une d’eux, qui cultive des champignons dans une ancienne banque, vend tout son étal avant dix heures.
>
> — article, dernier paragraphe

Aujourd’hui, l’on s’y presse : l’une d’elles, qu’on n’a pas vue, c’est l’« habituée ».`,
    passages: ['fr-marche', 'fr-rapport'],
    quotes: [
      verbatim(
        'Reste la question du dimanche. Le conseil municipal en débattra en novembre : ouvrir sept jours sur sept attirerait les touristes',
        { in: 'fr-marche' },
      ),
      verbatim('Le dimanche, le poisson se repose aussi', { in: 'fr-marche' }),
      different(
        'a occupé les artisans pendant quatorze mois',
        'a occupé les artisans pendant **quatorze mois',
        { in: 'fr-marche' },
      ),
      different(
        '[s]ur les 54 étals d’autrefois, il n’en reste que 38',
        'Sur les 54 étals d’autrefois, il n’en reste que 38',
        { in: 'fr-marche' },
      ),
      altered('il n’en reste que 83'),
      altered('il n’en restait que 38'),
      verbatim(
        'L’une d’eux, qui cultive des champignons dans une ancienne banque, vend tout son étal avant dix heures',
        { in: 'fr-marche' },
      ),
      none('article, dernier paragraphe'),
      none('une d’elles, qu'),
      none('habituée'),
    ],
  },
];
