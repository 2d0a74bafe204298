import {
  altered,
  invented,
  type LabelledAnswer,
  none,
  verbatim,
} from '../corpus/labelled-answer.ts';

export const SECOND_HALF: readonly LabelledAnswer[] = [
  {
    answer: `The minutes record a rather dry exchange:

> The chair thanked him and asked that it be minuted that the grandsons had already been told.

> Side note: duckweed comes back within weeks unless the nutrients go, too.`,
    passages: ['en-council'],
    quotes: [
      altered(
        'The chair thanked him and asked that it be minuted that the grandsons had already been told',
      ),
      none('Side note: duckweed comes back'),
    ],
  },
  {
    answer: `Two sentences carry the argument. First:

> a fixed rota is a tool and not a cure

Second, about those who left:

> those who liked the new plan had left before the second questionnaire reached them

> My reading: the effect is real but small, and the sample got happier because the unhappy left.`,
    passages: ['en-survey'],
    quotes: [
      verbatim('a fixed rota is a tool and not a cure'),
      altered('those who liked the new plan had left before the second questionnaire reached them'),
      none('My reading: the effect is real but small'),
    ],
  },
  {
    answer: `Vorschlag für den Aushang:

> **Unser Laden braucht euch!**
> Zeichnet jetzt einen Anteil zu 150 Euro und bestimmt mit, was im Regal steht.

> Anmerkung: Die Zahl der Anteile ist im Artikel nicht begrenzt.`,
    passages: ['de-verein'],
    quotes: [none('**Unser Laden braucht euch!**'), none('Anmerkung: Die Zahl der Anteile')],
  },
  {
    answer: `As Edith Garrow told a reporter:

> I did not mind the work, but I minded the quiet in the yard when the men went home.

In the article's last paragraph the author asks whether it can go on.

> Worth checking: the figure for the lost water comes without a source.`,
    passages: ['en-mill'],
    quotes: [
      invented(
        'I did not mind the work, but I minded the quiet in the yard when the men went home',
      ),
      none('Worth checking: the figure for the lost water'),
    ],
  },
  {
    answer: `Le maire a son argument :

> sans le restaurant, dont le loyer paie l’entretien, la halle serait restée fermée

Un commerçant lui répond :

> On nous a vendu un théâtre, et l’on s’étonne que personne n’achète plus de poisson.

> **À retenir :** 38 étals sur 54, et une hausse des loyers de 12 %.`,
    passages: ['fr-marche'],
    quotes: [
      verbatim('sans le restaurant, dont le loyer paie l’entretien, la halle serait restée fermée'),
      invented('On nous a vendu un théâtre'),
      none('**À retenir :** 38 étals sur 54'),
    ],
  },
  {
    answer: `I'd answer her like this:

> Dear Harriet, thank you for the twelve pounds. I won't tell Father, and I'll pay you back when the mine opens. Kiss the piano for me before it goes.

> *Tone: warm, a little teasing, no promises you can't keep.*`,
    passages: ['en-letter'],
    quotes: [
      none('Dear Harriet, thank you for the twelve pounds'),
      none('*Tone: warm, a little teasing'),
    ],
  },
  {
    answer: `La regla de la casa era clara.

> «Yo apretaba un botón, y si el botón no iba, bajaba a ver por qué»

Para tu trabajo puedes usar este resumen:

> Consuelo Arriaga fue farera durante casi tres décadas y hoy duda entre ser guía del hotel o dormir por fin.

> Ojo: el artículo no dice en qué ciudad está el ordenador.`,
    passages: ['es-faro'],
    quotes: [
      verbatim('Yo apretaba un botón, y si el botón no iba, bajaba a ver por qué'),
      none('Consuelo Arriaga fue farera'),
      none('Ojo: el artículo no dice'),
    ],
  },
  {
    answer: `Die Bürgermeisterin zitiert ihre Großmutter:

> Wer zwei Drittel schafft, darf das letzte nicht verschweigen.

Zum größten Fehler sagt sie:

> Fachlich war es falsch, und man kann auch mit dem Falschen zu spät kommen.

> Zur Einordnung: Parkgebühren beschließt in der Regel der Stadtrat, nicht die Bürgermeisterin allein.`,
    passages: ['de-interview'],
    quotes: [
      verbatim('Wer zwei Drittel schafft, darf das letzte nicht verschweigen'),
      altered('Fachlich war es falsch, und man kann auch mit dem Falschen zu spät kommen'),
      none('Zur Einordnung: Parkgebühren'),
    ],
  },
  {
    answer: `Use this prompt to get the same style:

> Rewrite the following terms in plain English for a twelve-year-old. Keep every number. Do not add advice.

Result for section 4.3:

> If your card doesn't work, we'll try three more times. Then you can look at your files but not change them, and we keep them for 90 days.`,
    passages: ['en-terms'],
    quotes: [
      none('Rewrite the following terms in plain English'),
      none("If your card doesn't work, we'll try three more times"),
    ],
  },
  {
    answer: `관장은 이렇게 말합니다.

> 책이 많아서가 아니라 밤이 길어서 그렇다

> **참고:** 대출 권수는 첫해의 수치이며, 그 뒤의 수치는 기사에 나오지 않습니다.

요약하면:

> 작은 마을이지만 주민들이 책을 아주 많이 빌려 읽고 있고, 군청도 이제는 지원을 생각하게 되었다.`,
    passages: ['ko-dosogwan'],
    quotes: [
      verbatim('책이 많아서가 아니라 밤이 길어서 그렇다'),
      none('**참고:** 대출 권수는 첫해의 수치이며'),
      none('작은 마을이지만 주민들이'),
    ],
  },
  {
    answer: `يقول الحاج إدريس:

> المطرقة لا تعرف أحدًا، ولكن النار تعرف الجميع منذ اليوم الأول

> **ملاحظة:** الأسعار الواردة في المقال بالدرهم، ولم يذكر الكاتب سنة المقارنة.

وتقول مديرة المدرسة:

> لا نريد أن نحفظ الصنعة في متحف، نريد أن يعيش منها أهلها`,
    passages: ['ar-souk'],
    quotes: [
      invented('المطرقة لا تعرف أحدًا، ولكن النار تعرف الجميع منذ اليوم الأول'),
      none('**ملاحظة:** الأسعار الواردة'),
      verbatim('لا نريد أن نحفظ الصنعة في متحف، نريد أن يعيش منها أهلها'),
    ],
  },
  {
    answer: `> **Answer:** No. Streams are never retried, because they can be read only once.

> Requests with a body that is a stream are never retried, because a stream can be read only once.

> If you need retries there, buffer the body first and pass a \`Uint8Array\` instead.`,
    passages: ['en-docs'],
    quotes: [
      none('**Answer:** No. Streams are never retried'),
      {
        ...verbatim(
          'Requests with a body that is a stream are never retried, because a stream can be read only once',
        ),
        kind: 'different',
        place:
          'Requests with a body that is a stream are **never** retried, because a stream can be read only once',
      },
      none('If you need retries there, buffer the body first'),
    ],
  },
  {
    answer: `A regra número 2 diz:

> Quem falta a cinco mutirões perde o canteiro.

> Observação: mutirão é um dia de trabalho em comum.

Rascunho da carta:

> À concessionária: pedimos que informem por escrito as datas de início e de fim da reforma.`,
    passages: ['pt-horta'],
    quotes: [
      altered('Quem falta a cinco mutirões perde o canteiro'),
      none('Observação: mutirão é um dia'),
      none('À concessionária: pedimos que informem'),
    ],
  },
  {
    answer: `周德厚的原话是：

> 露水没干的时候，芽头最嫩，太阳一出来，香气反而更浓了。

> 注意：文中没有说明电炒锅的价格。

可以这样回复顾客：

> 您好，每一盒茶都有编号，您可以查到采茶的人家和日期，请放心购买。`,
    passages: ['zh-chaye'],
    quotes: [
      altered('露水没干的时候，芽头最嫩，太阳一出来，香气反而更浓了'),
      none('注意：文中没有说明电炒锅的价格'),
      none('您好，每一盒茶都有编号'),
    ],
  },
  {
    answer: `On walking with dogs around, the blog is firm:

> Ne criez pas, ne courez pas, ne levez pas votre bâton.

In English:

> Don't shout, don't run, don't raise your stick.

And an old saying fits here:

> "The dog that guards well never needs to bite."

> → So: walk wide around the flock, and talk calmly.`,
    passages: ['fr-blog'],
    quotes: [
      verbatim('Ne criez pas, ne courez pas, ne levez pas votre bâton'),
      none("Don't shout, don't run, don't raise your stick"),
      invented('The dog that guards well never needs to bite'),
      none('→ So: walk wide around the flock'),
    ],
  },
];
