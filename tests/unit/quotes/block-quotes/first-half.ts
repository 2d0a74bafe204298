import {
  altered,
  invented,
  type LabelledAnswer,
  none,
  verbatim,
} from '../corpus/labelled-answer.ts';

export const FIRST_HALF: readonly LabelledAnswer[] = [
  {
    answer: `The restoration took nine years. The trust bought the ruin in 1988 and milling began again in 1997.

> **Note:** The page doesn't say who owns the trust today, so check the county register before you cite it.

The register itself puts it like this:

> Milling began again on 3 May 1997.`,
    passages: ['en-mill'],
    quotes: [
      none("**Note:** The page doesn't say who owns the trust today"),
      verbatim('Milling began again on 3 May 1997'),
    ],
  },
  {
    answer: `Section 4.2 states:

> Refunds are given within 30 days of purchase, provided that no more than 1 GB has been downloaded.

So you still have time.

> ⚠️ This is not legal advice. Ask a consumer association if the seller refuses.`,
    passages: ['en-terms'],
    quotes: [
      altered(
        'Refunds are given within 30 days of purchase, provided that no more than 1 GB has been downloaded',
      ),
      none('⚠️ This is not legal advice'),
    ],
  },
  {
    answer: `Here's a draft you could send to the Clerk:

> Dear Clerk,
>
> I was at the meeting on 9 May and would like to know when the kissing gate will be put up. Could you also tell me whether the police have answered?
>
> Kind regards,
> Ann

Shall I make it shorter?`,
    passages: ['en-council'],
    quotes: [
      none('Dear Clerk'),
      none('I was at the meeting on 9 May and would like to know'),
      none('Kind regards'),
    ],
  },
  {
    answer: `**Kurz gesagt:** Der Laden trägt sich gerade so.

> 💡 **Tipp:** Rechnen Sie den Mindestlohn des nächsten Jahres schon jetzt mit ein.

Die Vorsitzende sagt dazu:

> Gewinn wäre übertrieben, aber unsere Bilanz ist seit zwei Jahren tiefschwarz.`,
    passages: ['de-verein'],
    quotes: [
      none('💡 **Tipp:** Rechnen Sie den Mindestlohn'),
      invented('Gewinn wäre übertrieben, aber unsere Bilanz ist seit zwei Jahren tiefschwarz'),
    ],
  },
  {
    answer: `### Restoration

> the wheel was rebuilt in oak, with 84 buckets instead of the former 40

### What this means

> In other words: more buckets, but each of them smaller, so the wheel turns more evenly.`,
    passages: ['en-mill'],
    quotes: [
      altered('the wheel was rebuilt in oak, with 84 buckets instead of the former 40'),
      none('In other words: more buckets'),
    ],
  },
  {
    answer: `A simpler version of the paragraph for your class:

> The old mill stopped when the railway brought cheap flour. The last miller, a woman called Edith, went on for eleven years because she was stubborn.

And a sentence for the blackboard:

> Machines can stop for money and start again for love.`,
    passages: ['en-mill'],
    quotes: [
      none('The old mill stopped when the railway brought cheap flour'),
      none('Machines can stop for money'),
    ],
  },
  {
    answer: `El texto termina con una imagen muy sencilla:

> dormir una noche entera sin levantarse a mirar

> «El mar no se olvida de quien lo ha mirado tanto tiempo.»

La segunda frase no la encuentro en el artículo.`,
    passages: ['es-faro'],
    quotes: [
      verbatim('dormir una noche entera sin levantarse a mirar'),
      invented('El mar no se olvida de quien lo ha mirado tanto tiempo'),
    ],
  },
  {
    answer: `Traduction :

> Die Markthalle von Saint-Aubin ist seit dem Brand von 2016 geschlossen gewesen und hat am Samstag wieder geöffnet.

> **Remarque :** « halle » et « marché couvert » se traduisent tous deux par *Markthalle*.`,
    passages: ['fr-marche'],
    quotes: [
      none('Die Markthalle von Saint-Aubin ist seit dem Brand'),
      none('**Remarque :** « halle » et « marché couvert »'),
    ],
  },
  {
    answer: `You asked:

> Is the survey reliable enough for our newsletter?

Mostly. It is large, but

> all data are self-reported

and the authors themselves advise caution.`,
    passages: ['en-survey'],
    quotes: [
      none('Is the survey reliable enough for our newsletter'),
      {
        ...verbatim('all data are self-reported'),
        kind: 'different',
        place: 'All data are self-reported',
      },
    ],
  },
  {
    answer: `The fisherwoman is generous, but on her own terms.

> Twelve is what I can spare without his noticing.
>
> — Harriet, 4 November 1911

> A gift is only a gift when nobody counts it afterwards.
>
> — Harriet, in a later letter

The second one is quoted all over the web.`,
    passages: ['en-letter'],
    quotes: [
      verbatim('Twelve is what I can spare without his noticing'),
      invented('A gift is only a gift when nobody counts it afterwards'),
    ],
  },
  {
    answer: `文章里最打动我的一段是：

> 价格上去了，烦恼也来了。外地商人用便宜的茶冒充本村的茶，包装几乎一模一样。

> **提示：** 买茶时可以用盒子上的编号核对采茶的农户和日期。

> 总结一下：这个村子的茶卖出了名气，年轻人却越来越少，这才是作者真正担心的事情。`,
    passages: ['zh-chaye'],
    quotes: [
      verbatim('价格上去了，烦恼也来了。外地商人用便宜的茶冒充本村的茶，包装几乎一模一样'),
      none('**提示：** 买茶时可以用盒子上的编号'),
      none('总结一下：这个村子的茶卖出了名气'),
    ],
  },
  {
    answer: `**TL;DR**

> Retries are on by default, back off exponentially, and never touch streamed bodies. Set \`maxWait\` if your users are impatient.

From the page:

> The delay before the *n*-th retry is 500 ms × 2ⁿ⁻¹, with a jitter of ±20 %, and never more than 30 s.

> [!WARNING]
> A retried \`POST\` may be carried out twice, so make your handlers idempotent.`,
    passages: ['en-docs'],
    quotes: [
      none('Retries are on by default'),
      altered('The delay before the *n*-th retry is 500 ms'),
      none('[!WARNING]'),
    ],
  },
  {
    answer: `Der Wasserkocher darf dafür nicht heiß werden. In der Anleitung heißt es wörtlich:

> Nicht kochen! Bei Temperaturen über 60 °C bildet sich Calciumcitrat, das sich kaum noch entfernen lässt.

> Praktisch heißt das: kaltes Wasser, Zitronensäure hinein, eine halbe Stunde warten, ausspülen.

> Hinweis: Essig greift Dichtungen an und ist deshalb keine gute Alternative.`,
    passages: ['de-anleitung'],
    quotes: [
      {
        ...verbatim(
          'Nicht kochen! Bei Temperaturen über 60 °C bildet sich Calciumcitrat, das sich kaum noch entfernen lässt',
        ),
        kind: 'different',
        place:
          '**Nicht kochen!** Bei Temperaturen über 60 °C bildet sich Calciumcitrat, das sich kaum noch entfernen lässt',
      },
      none('Praktisch heißt das: kaltes Wasser'),
      none('Hinweis: Essig greift Dichtungen an'),
    ],
  },
  {
    answer: `Segundo dona Ivone:

> Plantamos para alimentar a cidade, e a cidade agradeceu com couve.

> Em resumo, a horta corre risco durante a reforma, mas a associação quer voltar.

1. Peça a garantia por escrito:
   > Prezados senhores, solicitamos a garantia formal de retorno ao terreno após as obras.
2. Guarde a resposta.`,
    passages: ['pt-horta'],
    quotes: [
      invented('Plantamos para alimentar a cidade, e a cidade agradeceu com couve'),
      none('Em resumo, a horta corre risco'),
      none('Prezados senhores, solicitamos'),
    ],
  },
  {
    answer: `講演の中心はここです。

> 聞くことは、相手のために場所を空けておくことです。

> **補足：** 医師の経験談として語られているので、統計的な根拠は示されていません。

話者はこう言っています。

> 聞くとは、相手の代わりに答えを見つけてあげることなのです。`,
    passages: ['ja-kouen'],
    quotes: [
      verbatim('聞くことは、相手のために場所を空けておくことです'),
      none('**補足：** 医師の経験談として'),
      invented('聞くとは、相手の代わりに答えを見つけてあげることなのです'),
    ],
  },
];
