import {
  altered,
  different,
  invented,
  type LabelledAnswer,
  none,
  verbatim,
} from '../corpus/labelled-answer.ts';

export const FRENCH: readonly LabelledAnswer[] = [
  {
    answer: `Voici l’essentiel du rapport 2022 :

- **Sécheresse** : « L'année 2022 a été la plus sèche depuis le début des mesures, en 1959 » (p. 5). Il est tombé 285 mm de moins qu’en année moyenne, soit –41 %.
- **Nappe** : « La nappe a perdu 2,3 m entre avril et septembre. »
- **Coupures** : « Aucune coupure n’a toutefois été nécessaire. »
- **Restrictions** : « La préfecture a interdit l’arrosage des pelouses du 11 août au 30 septembre. »
- **Rendement** : « 81,6 %, en hausse de 2,4 points », « inférieur à l’objectif de 85 % »
- **Fuites** : « Les fuites représentent encore 241 000 m³ par an »`,
    passages: ['fr-pdf'],
    quotes: [
      different(
        "L'année 2022 a été la plus sèche depuis le début des mesures, en 1959",
        'L’année 2022 a été la plus sèche depuis le début des mesures, en 1959',
      ),
      different(
        'La nappe a perdu 2,3 m entre avril et septembre.',
        'La nappe a perdu 2,3 m entre avril et septem-\nbre.',
      ),
      verbatim('Aucune coupure n’a toutefois été nécessaire.'),
      verbatim('La préfecture a interdit l’arrosage des pelouses du 11 août au 30 septembre.'),
      verbatim('81,6 %, en hausse de 2,4 points'),
      different('inférieur à l’objectif de 85 %', 'inférieur à l’objec-\ntif de 85 %'),
      altered('Les fuites représentent encore 241 000 m³ par an'),
    ],
  },
  {
    answer: `Le réseau est vieux : « Sur les 147 km de canalisations, 23 km sont encore en fonte grise d’avant 1960. C’est là que se produisent sept ruptures sur dix. » (p. 6)

Le rapport propose d’accélérer, car « [a]u rythme actuel (1,1 km par an), leur remplacement durerait jusqu’en 2043 ».

> « Une fuite que l’on n’entend pas est une fuite qui dure », rappelle M. Cazenave, chef du réseau, dont l’équipe a posé 86 capteurs acoustiques.

Les fuites font « 214 000 m³ par an, l’équivalent de la consommation de 4 300 habitants », d’après une consommation de 137 l par jour. Le terme « état d’urgence hydrique » n’apparaît pas.`,
    passages: ['fr-pdf'],
    quotes: [
      verbatim(
        'Sur les 147 km de canalisations, 23 km sont encore en fonte grise d’avant 1960. C’est là que se produisent sept ruptures sur dix.',
      ),
      different(
        '[a]u rythme actuel (1,1 km par an), leur remplacement durerait jusqu’en 2043',
        'Au rythme actuel (1,1 km par an), leur remplacement durerait jusqu’en 2043',
      ),
      verbatim(
        'Une fuite que l’on n’entend pas est une fuite qui dure », rappelle M. Cazenave, chef du réseau, dont l’équipe a posé 86 capteurs acoustiques.',
      ),
      verbatim('214 000 m³ par an, l’équivalent de la consommation de 4 300 habitants'),
      invented('état d’urgence hydrique'),
    ],
  },
  {
    answer: `Samir Belkacem a changé de métier parce qu’il s’ennuyait : « Je dessinais des boîtes de vitesses, et personne ne vous dit jamais merci pour une boîte de vitesses. » Son grand-père lui disait : « Qui fait du pain n’est jamais seul. »

Sur l’argent, il est direct : « Je me verse 1 650 € par mois, contre 3 900 quand j’étais ingénieur. » Il gagne donc 2 250 € de moins.

Sur la farine : « Elle me coûte 1,12 € le kilo, presque le triple de l’industrielle. » Il ajoute que « Si je devais la remplacer, je fermerais. Ce n’est pas négociable. »

Conseil final : « Apprenez d’abord à compter. »`,
    passages: ['fr-entretien'],
    quotes: [
      verbatim(
        'Je dessinais des boîtes de vitesses, et personne ne vous dit jamais merci pour une boîte de vitesses.',
      ),
      verbatim('Qui fait du pain n’est jamais seul.'),
      different(
        'Je me verse 1 650 € par mois, contre 3 900 quand j’étais ingénieur.',
        'Je me verse 1\u00a0650\u00a0€ par mois, contre 3\u00a0900 quand j’étais ingénieur.',
      ),
      altered('Elle me coûte 1,12 € le kilo, presque le triple de l’industrielle.'),
      different(
        'Si je devais la remplacer, je fermerais. Ce n’est pas négociable.',
        'Si je devais la remplacer, je fermerais. *Ce n’est pas négociable.',
      ),
      verbatim('Apprenez d’abord à compter.'),
    ],
  },
  {
    answer: `Le titre reprend une phrase de l’entretien, « Le pain, c’est de l’attente: la pâte attend dix-huit heures, le client peut bien attendre dix minutes ».

1. **Le choix de quatre pains** — « Quatre pains, pas de baguette, pas de croissants. Les gens me disaient "tu es fou". »
2. **Le succès** — « Aujourd’hui, je refuse du monde le dimanche. »
3. **Le sommeil** — « Mais je dors mieux... enfin, je dors moins, mais mieux. »
4. **La mise en garde** — « J’ai vu trois confrères fermer[,] et leur pain était excellent. »

On vient même de Lille « pour son pain au levain ». L’expression « fou » revient souvent chez les reconvertis ; elle fait partie du récit du « grand saut ».`,
    passages: ['fr-entretien'],
    quotes: [
      different(
        'Le pain, c’est de l’attente: la pâte attend dix-huit heures, le client peut bien attendre dix minutes',
        'Le pain, c’est de l’attente\u00a0: la pâte attend dix-huit heures, le client peut bien attendre dix minutes',
      ),
      different(
        'Quatre pains, pas de baguette, pas de croissants. Les gens me disaient "tu es fou".',
        'Quatre pains, pas de baguette, pas de croissants. Les gens me disaient «\u00a0tu es fou',
      ),
      altered('Aujourd’hui, je refuse du monde le dimanche.'),
      different(
        'Mais je dors mieux... enfin, je dors moins, mais mieux.',
        'Mais je dors mieux… enfin, je dors moins, mais mieux.',
      ),
      different(
        'J’ai vu trois confrères fermer[,] et leur pain était excellent.',
        'J’ai vu trois confrères fermer, et leur pain était excellent.',
      ),
      verbatim('pour son pain au levain'),
      none('fou'),
      none('grand saut'),
    ],
  },
  {
    answer: `Pour préparer votre traversée, les conseils de Clémence :

**Eau.** « Partez avec 4 litres par personne, pas 2 comme je l’ai lu partout. » Attention toutefois, un lecteur précise que « la source de Chaumailloux a été remise en eau en juillet ».

**Chiens.** « Ne criez pas, ne courez pas, ne levez pas votre bâton. Contournez largement le troupeau et parlez-leur d’une voix calme. » Et le mot du berger : « Méchants, non. Consciencieux. »

**Nuit.** « Bivouac autorisé de 17 h à 9 h dans la réserve, à condition de s’écarter des troupeaux. » Il a fait « -3 °C » fin septembre ; prenez un duvet confort 0 °C.

**Brouillard.** « la carte papier ne tombe jamais en panne de batterie »

92 km en 5 jours, cela fait 18,4 km par jour.`,
    passages: ['fr-blog'],
    quotes: [
      different(
        'Partez avec 4 litres par personne, pas 2 comme je l’ai lu partout.',
        "Partez avec 4 litres par personne, pas 2 comme je l'ai lu partout.",
      ),
      altered('la source de Chaumailloux a été remise en eau en juillet'),
      different(
        'Ne criez pas, ne courez pas, ne levez pas votre bâton. Contournez largement le troupeau et parlez-leur d’une voix calme.',
        "Ne criez pas, ne courez pas, ne levez pas votre bâton. Contournez largement le troupeau et parlez-leur d'une voix calme.",
      ),
      verbatim('Méchants, non. Consciencieux.'),
      different(
        'Bivouac autorisé de 17 h à 9 h dans la réserve, à condition de s’écarter des troupeaux.',
        "Bivouac autorisé de 17 h à 9 h dans la réserve, à condition de s'écarter des troupeaux.",
      ),
      none('-3 °C'),
      verbatim('la carte papier ne tombe jamais en panne de batterie'),
    ],
  },
  {
    answer: `Selon l’autrice, le plateau n’offre guère d’eau : « Entre le Pas de l'Âne et la cabane de Pré Peyret, je n'ai trouvé **aucune** source en service. » Elle compare le plateau à un gruyère (« la pluie y disparaît aussitôt »).

> Le quatrième jour, le brouillard est tombé en moins de vingt minutes. J'ai tourné en rond pendant deux heures avant de retrouver mes propres traces.

> « j'ai dormi à onze dans une pièce prévue pour six »

Elle parle d’« une seule vraie frayeur ». Elle ne dit pas « n'y allez jamais seul », contrairement à ce que suggère votre question.`,
    passages: ['fr-blog'],
    quotes: [
      verbatim(
        "Entre le Pas de l'Âne et la cabane de Pré Peyret, je n'ai trouvé **aucune** source en service.",
      ),
      verbatim('la pluie y disparaît aussitôt'),
      altered(
        "Le quatrième jour, le brouillard est tombé en moins de vingt minutes. J'ai tourné en rond pendant deux heures avant de retrouver mes propres traces.",
      ),
      verbatim("j'ai dormi à onze dans une pièce prévue pour six"),
      verbatim('une seule vraie frayeur'),
      invented("n'y allez jamais seul"),
    ],
  },
  {
    answer: `D’après la conférence (en anglais), ce n’est pas de la résonance : « It was not resonance. I'll say that again for the people at the back: it was not resonance. » Je traduirais : « Ce n’était pas de la résonance. Je le redis pour ceux du fond. »

La solution à Göteborg fut « wonderfully cheap » : une corde autour d’un balustre sur trois, environ 9 000 €, au lieu de 2,3 millions (soit 0,4 % du prix).`,
    passages: ['en-captions'],
    quotes: [
      different(
        "It was not resonance. I'll say that again for the people at the back: it was not resonance.",
        "It was not resonance. I'll say that again for the people at the back:\n[1:29] it was not resonance",
      ),
      invented('Ce n’était pas de la résonance. Je le redis pour ceux du fond.'),
      none('wonderfully cheap'),
    ],
  },
];
