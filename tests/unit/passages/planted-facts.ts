import { Random } from '@/bench/documents/random.ts';

/** A subject, what it did, and a question for it in other forms of the same words. */
export type Fact = readonly [subject: string, act: string, question: string];

type Words = readonly [string, ...string[]];

interface Language {
  readonly facts: readonly [Fact, ...Fact[]];
  readonly chapter: string;
  readonly subjects: Words;
  readonly acts: Words;
  readonly ends: Words;
}

const ENGLISH: Language = {
  facts: [
    [
      'The keepers of the lighthouses',
      'counted forty-one waves',
      'Which wave does the keeper count?',
    ],
    [
      'The bakers of the port',
      'salted their loaves with ashes',
      'Which ash is a baker salting a loaf with?',
    ],
    [
      'Migrating storks',
      'rested on chimneys',
      'On which chimney does a stork rest while it migrates?',
    ],
    [
      'The miners',
      'painted their helmets for weddings',
      'How does a miner paint his helmet for a wedding?',
    ],
    ['A clockmaker', 'repaired two belfries', 'Which belfry were the clockmakers repairing?'],
    [
      'The villagers',
      'traded fleeces for kettles',
      'What kettle does a villager get for trading a fleece?',
    ],
    [
      'Young beekeepers',
      'lost their hives to flooding',
      'Which hive did the beekeeper lose in a flood?',
    ],
    [
      'Travelling musicians',
      'tuned their violins to croaking frogs',
      'To which frog does a musician tune a violin?',
    ],
    [
      'The librarians',
      'sorted their atlases by smell',
      'What smells does a librarian sort an atlas by?',
    ],
    [
      'Sailors',
      'knitted stockings with seven colours',
      'What colour is the stocking that a sailor knits?',
    ],
    [
      'The gardeners',
      'planted tulips under statues',
      'Beside which statue does a gardener plant a tulip?',
    ],
    [
      'Rival printers',
      'smuggled letters inside cheeses',
      'In which cheese does a printer smuggle a letter?',
    ],
    [
      'The surveyors',
      'measured glaciers with ribbons',
      'With what ribbon does a surveyor measure a glacier?',
    ],
    ['Weavers', 'boiled nettles into dyes', 'Which dye does a weaver get from boiling a nettle?'],
    [
      'Two astronomers',
      'sighted comets while fishing',
      'Which comet does an astronomer sight when he fishes?',
    ],
    [
      'The toll collectors',
      'rejected coins with holes',
      'Which coin with a hole does a collector of tolls reject?',
    ],
    [
      'The pupils',
      'collected beetles in matchboxes',
      'In what matchbox is the collection of a pupil, with a beetle?',
    ],
    [
      'The shepherds',
      'whistled to their dogs across canyons',
      'Over which canyon does a shepherd whistle to a dog?',
    ],
    ['Glassblowers', 'cooled their vases in milk', 'Where is a glassblower cooling the vase?'],
    [
      'The judges',
      'dismissed quarrels about fences',
      'Will a judge dismiss a quarrel over a fence?',
    ],
    [
      'Wandering dentists',
      'pulled molars for walnuts',
      'For what walnut does a dentist pull a molar?',
    ],
    [
      'The carpenters',
      'carved doors from shipwrecks',
      'Which shipwreck does a carpenter carve a door from?',
    ],
    [
      'The owners of orchards',
      'frightened starlings with mirrors',
      'With which mirror does the owner of an orchard frighten a starling?',
    ],
    [
      'The postmasters',
      'weighed parcels against potatoes',
      'With which potato does a postmaster weigh a parcel?',
    ],
    [
      'Night nurses',
      'embroidered blankets for lambs',
      'What blanket for a lamb does the nurse embroider?',
    ],
  ],
  chapter: 'Chapter',
  subjects: [
    'The old records',
    'Every second winter the council',
    'A traveller from the coast',
    'The harvest',
    'Most families of the region',
    'The new road',
    'Nobody at the market',
    'The schoolteacher',
    'A report of that year',
    'The river',
    'Later historians',
  ],
  acts: [
    'mention little of what was decided',
    'came later than anyone had hoped',
    'brought grain, timber and news',
    'spoke of the weather and of prices',
    'was written down by a clerk',
    'changed the town for good',
    'remained as it had been before',
    'asked for a second opinion',
    'agreed on the date of the fair',
    'kept the bridge in repair',
  ],
  ends: [
    'in the early spring.',
    'for a number of reasons.',
    'although the letters disagree.',
    'as the custom was at the time.',
    'without much ado.',
    'until the mill was rebuilt.',
    'which surprised the visitors.',
    'and so it went for years.',
  ],
};

const GERMAN: Language = {
  facts: [
    [
      'Die Müller der Dörfer',
      'tauschten ihre Säcke gegen Kessel',
      'In welchem Dorf tauscht man einen Sack?',
    ],
    [
      'Zwei Störche',
      'rasteten auf den Schornsteinen',
      'Auf welchem Schornstein rastete ein Storch?',
    ],
    [
      'Die Schmiede',
      'bemalten ihre Helme für Hochzeiten',
      'Welchen Helm bemalt ein Schmied zur Hochzeit?',
    ],
    [
      'Reisende Musikanten',
      'stimmten ihre Geigen nach Fröschen',
      'Nach welchem Frosch stimmt ein Musikant die Geige?',
    ],
    [
      'Fleißige Gärtner',
      'pflanzten Tulpen unter Statuen',
      'Unter welche Statue pflanzt man bei Gärtnern eine Tulpe?',
    ],
    [
      'Die Matrosen',
      'strickten Strümpfe in sieben Farben',
      'In welcher Farbe strickt der Matrose einen Strumpf?',
    ],
    [
      'Die Drucker',
      'schmuggelten Briefe in Broten',
      'Welchen Brief schmuggelt man bei Druckern in einem Brot?',
    ],
    [
      'Die Weber der Täler',
      'kochten Nesseln zu Farben',
      'In welchem Tal kocht man bei Webern eine Nessel?',
    ],
    [
      'Die Zöllner',
      'verweigerten Münzen mit Löchern',
      'Welche Münze mit einem Loch verweigert man bei Zöllnern?',
    ],
    [
      'Die Schüler',
      'sammelten Käferlarven in Schachteln',
      'In welcher Schachtel von Schülern war die Sammlung, mit einer Käferlarve?',
    ],
    [
      'Die Hirten',
      'riefen ihre Hunde über die Schluchten',
      'Über welche Schlucht ruft der Hirte seinen Hund?',
    ],
    [
      'Die Glasbläser',
      'kühlten Vasen in Bächen',
      'In welchem Bach kühlt man bei Glasbläsern eine Vase?',
    ],
    [
      'Die Richter',
      'verwarfen Klagen über Zäune',
      'Welche Klage über einen Zaun verwarf man vor Richtern?',
    ],
    [
      'Wandernde Zahnärzte',
      'zogen Zähne für Walnüsse',
      'Für welche Walnuss zieht der Zahnarzt einen Zahn?',
    ],
    [
      'Die Tischler',
      'schnitzten Türen aus Booten',
      'Aus welchem Boot schnitzt man bei Tischlern eine Tür?',
    ],
    [
      'Die Obstbauern',
      'erschreckten Amseln mit Spiegeln',
      'Mit welchem Spiegel erschreckt der Obstbauer eine Amsel?',
    ],
    [
      'Die Postboten',
      'wogen Pakete mit Kartoffeln auf',
      'Mit welcher Kartoffel wiegt der Postbote ein Paket?',
    ],
    [
      'Die Schwestern',
      'bestickten Decken für Lämmer',
      'Welche Decke bestickt die Schwester für ein Lamm?',
    ],
    [
      'Die Förster',
      'pflegten Fichten an Abhängen',
      'An welchem Abhang pflegt man bei Förstern eine Fichte?',
    ],
    [
      'Die Winzer',
      'benannten Fässer nach Flüssen',
      'Nach welchem Fluss benannte man bei Winzern ein Fass?',
    ],
    [
      'Die Lehrlinge',
      'polierten Glocken mit Zwiebeln',
      'Mit welcher Zwiebel poliert ein Lehrling die Glocke?',
    ],
    [
      'Die Köchinnen',
      'würzten Suppen mit Blüten',
      'Mit welcher Blüte würzt die Köchin eine Suppe?',
    ],
    [
      'Die Schneider',
      'nähten Mäntel aus Segeltüchern',
      'Aus welchem Segeltuch näht man bei Schneidern einen Mantel?',
    ],
    [
      'Die Imker',
      'verloren Stöcke durch Überschwemmungen',
      'Welchen Stock verlor man bei Imkern in der Überschwemmung?',
    ],
    [
      'Die Astronomen',
      'entdeckten Kometen beim Angeln',
      'Welcher Komet war es, den ein Astronom entdeckt?',
    ],
  ],
  chapter: 'Kapitel',
  subjects: [
    'Die alten Akten',
    'Der Rat der Stadt',
    'Ein Reisender von der Küste',
    'Die Ernte',
    'Die meisten Familien',
    'Der neue Weg',
    'Niemand auf dem Markt',
    'Der Lehrer',
    'Ein Bericht aus jenem Jahr',
    'Die Mühle',
  ],
  acts: [
    'erwähnt wenig von den Beschlüssen',
    'kam später als erhofft',
    'brachte Getreide, Holz und Neuigkeiten',
    'sprach vom Wetter und von den Preisen',
    'wurde vom Schreiber festgehalten',
    'veränderte den Ort für immer',
    'blieb so wie zuvor',
    'bat um eine zweite Meinung',
    'einigte sich auf den Tag des Festes',
  ],
  ends: [
    'im zeitigen Frühjahr.',
    'aus mehreren Gründen.',
    'obwohl die Quellen sich widersprechen.',
    'wie es damals Sitte war.',
    'ohne großes Aufheben.',
    'bis die Brücke wieder stand.',
    'was die Besucher überraschte.',
  ],
};

const FRENCH: Language = {
  facts: [
    [
      'Les gardiens du phare',
      'comptaient quarante vagues',
      'Quelle vague le gardien des phares comptait-il ?',
    ],
    [
      'Les boulangères',
      'salaient leurs pains avec des cendres',
      'Avec quelle cendre la boulangère sale-t-elle un pain ?',
    ],
    [
      'Les cigognes',
      'se reposaient sur les cheminées',
      'Sur quelle cheminée une cigogne se repose-t-elle ?',
    ],
    ['Les mineurs', 'peignaient leurs casques', 'De quelle peinture est le casque d’un mineur ?'],
    [
      'Les paysannes',
      'échangeaient leur laine contre des chaudrons',
      'Contre quel chaudron la paysanne échange-t-elle ses laines ?',
    ],
    [
      'Les musiciens',
      'accordaient leurs violons avec les grenouilles',
      'Avec quelle grenouille un musicien accorde-t-il un violon ?',
    ],
    [
      'Les bibliothécaires',
      'classaient les cartes selon leur odeur',
      'D’après quelles odeurs la bibliothécaire classe-t-elle une carte ?',
    ],
    [
      'Les marins',
      'tricotaient des chaussettes de sept couleurs',
      'De quelle couleur est la chaussette que tricote un marin ?',
    ],
    [
      'Les jardiniers',
      'plantaient des tulipes sous les statues',
      'Sous quelle statue un jardinier plante-t-il une tulipe ?',
    ],
    [
      'Les imprimeurs',
      'cachaient des lettres dans des fromages',
      'Dans quel fromage l’imprimeur cache-t-il une lettre ?',
    ],
    [
      'Les géomètres',
      'mesuraient les glaciers avec des rubans',
      'Avec quel ruban le géomètre mesure-t-il un glacier ?',
    ],
    [
      'Les tisserands',
      'cueillaient des orties dans la vallée',
      'Dans quelles vallées le tisserand a-t-il une ortie ?',
    ],
    [
      'Deux astronomes',
      'découvrirent des comètes en pêchant',
      'Quelle comète un astronome a-t-il découverte à la pêche ?',
    ],
    [
      'Les passeurs',
      'refusaient les pièces trouées',
      'Quelle pièce avec un trou le passeur refuse-t-il ?',
    ],
    [
      'Les écoliers',
      'collectionnaient des scarabées dans des boîtes',
      'Dans quelle boîte est la collection de l’écolier, avec un scarabée ?',
    ],
    [
      'Les bergers',
      'sifflaient leurs chiens dans les gorges',
      'Dans quelle gorge le berger siffle-t-il son chien ?',
    ],
    [
      'Les souffleurs',
      'refroidissaient leurs vases au babeurre',
      'Dans quoi le souffleur va-t-il refroidir un vase ?',
    ],
    [
      'Les juges',
      'rejetaient les querelles de clôtures',
      'Quelle querelle de clôture un juge rejette-t-il ?',
    ],
    [
      'Les dentistes',
      'arrachaient des dents pour des châtaignes',
      'Pour quelle châtaigne un dentiste arrache-t-il une dent ?',
    ],
    [
      'Les charpentiers',
      'sculptaient des portes dans des épaves',
      'Dans quelle épave le charpentier sculpte-t-il une porte ?',
    ],
    [
      'Les maraîchers',
      'effrayaient les étourneaux avec des miroirs',
      'Avec quel miroir le maraîcher effraie-t-il un étourneau ?',
    ],
    [
      'Les facteurs',
      'pesaient les paquets avec des navets',
      'Avec quel navet le facteur pèse-t-il un paquet ?',
    ],
    [
      'Les infirmières',
      'brodaient des couvertures pour les agneaux',
      'Quelle couverture l’infirmière brode-t-elle pour un agneau ?',
    ],
    [
      'Les apprentis',
      'polissaient les cloches avec des oignons',
      'Avec quel oignon un apprenti polit-il la cloche ?',
    ],
    [
      'Les cuisinières',
      'assaisonnaient les soupes de pétales',
      'De quel pétale la cuisinière assaisonne-t-elle une soupe ?',
    ],
  ],
  chapter: 'Chapitre',
  subjects: [
    'Les anciens registres',
    'Le conseil de la ville',
    'Un voyageur venu de la côte',
    'La récolte',
    'La plupart des familles',
    'La nouvelle route',
    'Personne au marché',
    'Le maître d’école',
    'Un rapport de cette année-là',
    'La rivière',
  ],
  acts: [
    'dit peu de ce qui fut décidé',
    'arriva plus tard que prévu',
    'apporta du grain, du bois et des nouvelles',
    'parla du temps et des prix',
    'fut noté par un greffier',
    'changea le bourg pour toujours',
    'resta comme avant',
    'demanda un second avis',
    'fixa la date de la foire',
  ],
  ends: [
    'au début du printemps.',
    'pour plusieurs raisons.',
    'bien que les sources divergent.',
    'comme le voulait la coutume.',
    'sans grand bruit.',
    'jusqu’à la réfection du pont.',
    'ce qui surprit les visiteurs.',
  ],
};

const SPANISH: Language = {
  facts: [
    [
      'Los guardianes del faro',
      'contaban cuarenta olas',
      '¿Qué ola contaba el guardián de los faros?',
    ],
    [
      'Las panaderas',
      'salaban sus hogazas con ceniza',
      '¿Con qué cenizas sala la panadera una hogaza?',
    ],
    ['Las cigüeñas', 'descansaban en las chimeneas', '¿En qué chimenea descansa una cigüeña?'],
    ['Los mineros', 'pintaban sus cascos', '¿De qué color pinta un minero el casco?'],
    [
      'Las aldeanas',
      'cambiaban lana por calderos',
      '¿Por qué caldero cambia la aldeana sus lanas?',
    ],
    [
      'Los músicos',
      'afinaban sus violines con las ranas',
      '¿Con qué rana afina un músico el violín?',
    ],
    [
      'Los bibliotecarios',
      'ordenaban los mapas por su olor',
      '¿Por qué olores ordena el bibliotecario un mapa?',
    ],
    [
      'Los marineros',
      'tejían calcetines de siete colores',
      '¿De qué color es el calcetín que teje un marinero?',
    ],
    [
      'Los jardineros',
      'plantaban tulipanes bajo estatuas',
      '¿Bajo qué estatua planta el jardinero un tulipán?',
    ],
    [
      'Los impresores',
      'escondían cartas en los quesos',
      '¿En qué queso esconde el impresor una carta?',
    ],
    [
      'Los agrimensores',
      'medían los glaciares con cintas',
      '¿Con qué cinta mide el agrimensor un glaciar?',
    ],
    ['Los tejedores del valle', 'hervían ortigas', '¿Qué ortiga hierve el tejedor de los valles?'],
    [
      'Dos astrónomos',
      'descubrieron cometas mientras pescaban',
      '¿Qué cometa descubrió el astrónomo en la pesca?',
    ],
    [
      'Los barqueros',
      'rechazaban monedas con agujeros',
      '¿Qué moneda con un agujero rechaza el barquero?',
    ],
    [
      'Los escolares',
      'coleccionaban escarabajos en cajas',
      '¿En qué caja tiene un escolar su colección, con un escarabajo?',
    ],
    [
      'Los pastores',
      'silbaban a sus perros en los barrancos',
      '¿En qué barranco silba el pastor a su perro?',
    ],
    ['Los sopladores', 'enfriaban jarrones en suero', '¿Dónde enfría el soplador un jarrón?'],
    [
      'Los jueces',
      'desestimaban pleitos sobre vallas',
      '¿Qué pleito por una valla desestima un juez?',
    ],
    ['Los dentistas', 'sacaban muelas por nueces', '¿Por qué nuez saca el dentista una muela?'],
    [
      'Los carpinteros',
      'tallaban puertas de naufragios',
      '¿De qué naufragio talla el carpintero una puerta?',
    ],
    [
      'Los hortelanos',
      'espantaban estorninos con espejos',
      '¿Con qué espejo espanta el hortelano un estornino?',
    ],
    ['Los carteros', 'pesaban paquetes con patatas', '¿Con qué patata pesa el cartero un paquete?'],
    [
      'Las enfermeras',
      'bordaban mantas para corderos',
      '¿Qué manta borda la enfermera para un cordero?',
    ],
    [
      'Los aprendices',
      'pulían campanas con cebollas',
      '¿Con qué cebolla pule el aprendiz una campana?',
    ],
    [
      'Las cocineras',
      'sazonaban sopas con pétalos',
      '¿Con qué pétalo sazona la cocinera una sopa?',
    ],
  ],
  chapter: 'Capítulo',
  subjects: [
    'Los viejos archivos',
    'El consejo de la ciudad',
    'Un viajero de la costa',
    'La cosecha',
    'La mayoría de las familias',
    'El nuevo camino',
    'Nadie en el mercado',
    'El maestro',
    'Un informe de aquel año',
    'El río',
  ],
  acts: [
    'dice poco de lo que se decidió',
    'llegó más tarde de lo esperado',
    'trajo grano, madera y noticias',
    'habló del tiempo y de los precios',
    'fue anotado por un escribano',
    'cambió el pueblo para siempre',
    'quedó como estaba',
    'pidió una segunda opinión',
    'fijó la fecha de la feria',
  ],
  ends: [
    'a comienzos de la primavera.',
    'por varias razones.',
    'aunque las fuentes no coinciden.',
    'como era costumbre.',
    'sin mucho ruido.',
    'hasta que se rehízo el puente.',
    'lo que sorprendió a los visitantes.',
  ],
};

const LANGUAGES: readonly [Language, ...Language[]] = [ENGLISH, GERMAN, FRENCH, SPANISH];

/** A subject of one fact with the act of another: half of a question's words are there, too. */
function decoy({ facts }: Language, random: Random): string {
  const one = random.between(0, facts.length - 1);
  const other = (one + random.between(1, facts.length - 1)) % facts.length;
  return `${facts[one]?.[0]} ${facts[other]?.[1]}.`;
}

/** One in so many sentences is a decoy. */
const DECOY_EVERY = 12;

function sentence(language: Language, random: Random): string {
  if (random.between(1, DECOY_EVERY) === 1) return decoy(language, random);
  const { subjects, acts, ends } = language;
  return `${random.pick(subjects)} ${random.pick(acts)} ${random.pick(ends)}`;
}

function paragraph(language: Language, random: Random): string[] {
  return Array.from({ length: random.between(3, 8) }, () => sentence(language, random));
}

/** A part of the text in one language, its facts at places that the seed gives. */
function partIn(language: Language, length: number, random: Random): string {
  const paragraphs: string[][] = [];
  for (let size = 0; size < length; ) {
    const one = paragraph(language, random);
    paragraphs.push(one);
    size += one.join(' ').length + 2;
  }
  for (const [subject, act] of language.facts) {
    const place = random.pick(paragraphs as [string[], ...string[][]]);
    place.splice(random.between(0, place.length), 0, `${subject} ${act}.`);
  }
  const texts = paragraphs.map((sentences) => sentences.join(' '));
  return texts
    .map((text, index) =>
      index % 20 === 0 ? `## ${language.chapter} ${index / 20 + 1}\n\n${text}` : text,
    )
    .join('\n\n');
}

/** A long text with a hundred facts in four languages, among sentences that look like them. */
export function plantedText(length: number): string {
  const random = new Random(22);
  return LANGUAGES.map((language) => partIn(language, length / LANGUAGES.length, random)).join(
    '\n\n',
  );
}

export const FACTS: readonly Fact[] = LANGUAGES.flatMap(({ facts }) => facts);
