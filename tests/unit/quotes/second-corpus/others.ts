import {
  altered,
  different,
  invented,
  type LabelledAnswer,
  none,
  verbatim,
} from '../corpus/labelled-answer.ts';

/** Korean, Italian, Russian and Polish. */
export const OTHERS: readonly LabelledAnswer[] = [
  {
    answer: `기사 내용을 정리하면 다음과 같습니다.

- 도서관장 윤태호 씨는 “불을 끄는 도서관은 여기밖에 없을 것”이라고 말했습니다.
- 박순자 씨는 "밤에 젊은 사람들 웃음소리가 나니까 이제야 사람 사는 동네 같다"고 했습니다.
- 이장은 "주차장이 30면뿐인데 주말이면 차가 150대씩 온다"고 불만을 말했습니다.
- 천장 비용은 2억 4천만 원, '전체 공사비의 3분의 1이 넘는다'고 합니다.

윤 관장은 "흐린 날에는 실망하는 분들이 많지만, 그런 날엔 책을 읽으시면 됩니다"라고 덧붙였습니다.`,
    passages: ['ko-news'],
    quotes: [
      verbatim('불을 끄는 도서관은 여기밖에 없을 것'),
      verbatim('밤에 젊은 사람들 웃음소리가 나니까 이제야 사람 사는 동네 같다'),
      altered('주차장이 30면뿐인데 주말이면 차가 150대씩 온다'),
      verbatim('전체 공사비의 3분의 1이 넘는다'),
      verbatim('흐린 날에는 실망하는 분들이 많지만, 그런 날엔 책을 읽으시면 됩니다'),
    ],
  },
  {
    answer: `> 군청은 올해 안에 주차장을 80면으로 늘리고, 셔틀버스를 하루 6회 운행할 계획이다.

즉 주차장은 20면에서 80면으로 4배가 됩니다. "입장료는 무료이며 화요일은 휴관한다"는 말은 틀렸고, 휴관일은 월요일입니다. 이장은 "논둑에까지 세운다"고도 했습니다. '별 보는 도서관'이라는 별명이 붙었습니다. "주민 대다수가 이전을 원한다"는 내용은 없습니다.`,
    passages: ['ko-news'],
    quotes: [
      verbatim('군청은 올해 안에 주차장을 80면으로 늘리고, 셔틀버스를 하루 6회 운행할 계획이다.'),
      altered('입장료는 무료이며 화요일은 휴관한다'),
      none('논둑에까지 세운다'),
      none('별 보는 도서관'),
      invented('주민 대다수가 이전을 원한다'),
    ],
  },
  {
    answer: `Zanetel è ironico e concreto:

1. «Le scarpe sono migliorate, la testa no.»
2. «adesso legge il telefono, e il telefono gli dice che c'è il sole perché a Trento c'è il sole»
3. «Quei quattro ragazzi sono partiti alle tre del pomeriggio, in maglietta, con mezzo litro d'acqua.»
4. «L’elicottero costa 140 euro al minuto. È rimasto in volo 53 minuti, faccia lei il conto.» (il conto: 7.420 euro)

Non vuole divieti: «No, mai. La montagna non è un parco giochi[…]». Metterebbe solo un cartello, “Qui decide il tempo”. Non dice «la montagna uccide chi la sottovaluta».`,
    passages: ['it-intervista'],
    quotes: [
      verbatim('Le scarpe sono migliorate, la testa no.'),
      verbatim(
        "adesso legge il telefono, e il telefono gli dice che c'è il sole perché a Trento c'è il sole",
      ),
      altered(
        "Quei quattro ragazzi sono partiti alle tre del pomeriggio, in maglietta, con mezzo litro d'acqua.",
      ),
      different(
        'L’elicottero costa 140 euro al minuto. È rimasto in volo 53 minuti, faccia lei il conto.',
        "L'elicottero costa 140 euro al minuto. È rimasto in volo 53 minuti, faccia lei il conto.",
      ),
      different(
        'No, mai. La montagna non è un parco giochi[…]',
        'No, mai. La montagna non è un parco giochi',
      ),
      verbatim('Qui decide il tempo'),
      invented('la montagna uccide chi la sottovaluta'),
    ],
  },
  {
    answer: `Il rifugio è a 2.476 m e ospita circa 9.000 escursionisti all'anno. Il gestore ricorda: "Io gliel'ho detto: 'Fra un'ora grandina'. Mi hanno risposto che l'app dava il 10% di probabilità." Quaranta minuti dopo "chiamavano il 112".

Sul costo dice che "non è questione di soldi: il soccorritore ha due bambini piccoli" e, nel complesso, "la montagna è cambiata più di noi".`,
    passages: ['it-intervista'],
    quotes: [
      different(
        "Io gliel'ho detto: 'Fra un'ora grandina'. Mi hanno risposto che l'app dava il 10% di probabilità.",
        "Io gliel'ho detto: «Fra un'ora grandina». Mi hanno risposto che l'app dava il 10% di probabilità.",
      ),
      verbatim('chiamavano il 112'),
      verbatim('non è questione di soldi: il soccorritore ha due bambini piccoli'),
      invented('la montagna è cambiata più di noi'),
    ],
  },
  {
    answer: `**Коротко:** жители сами протянули 11 км кабеля.

- Операторы отвечали «вежливо и одинаково: экономически нецелесообразно».
- Деньги: «В марте жители собрали 418 тысяч рублей и купили 11 км оптического кабеля.» Это примерно 6,5 тысячи рублей на человека.
- Трактор дал фермер «за два ведра клюквы и обещание не жаловаться на петуха».
- Помеха: «Кабель дважды перегрызли бобры, пока его не уложили в пластиковую трубу.»
- Скорость 300 Мбит/с за 350 рублей в месяц.

Нина Фёдоровна шутит: „А теперь она мне каждый вечер надоедает“. Про «цифровое неравенство» в заметке не говорится.`,
    passages: ['ru-zametka'],
    quotes: [
      verbatim('вежливо и одинаково: экономически нецелесообразно'),
      different(
        'В марте жители собрали 418 тысяч рублей и купили 11 км оптического кабеля.',
        'В марте жители собрали 418 тысяч рублей и купили 11\u00a0км оптического кабеля.',
      ),
      verbatim('за два ведра клюквы и обещание не жаловаться на петуха'),
      altered('Кабель дважды перегрызли бобры, пока его не уложили в пластиковую трубу.'),
      verbatim('А теперь она мне каждый вечер надоедает'),
      none('цифровое неравенство'),
    ],
  },
  {
    answer: `Итог письма операторов таков:

> «Рады сообщить, что ваш населенный пункт включен в план на 2027 год».

Оно пришло «через две недели после того, как всё уже работало». Пожилая жительница говорит: «Я думала, умру и не увижу внучку». Фельдшер вспоминает: «Нам отвечали вежливо и одинаково». Фраза «Связь нужна как воздух» в тексте отсутствует, как и «скорость — 500 Мбит/с».`,
    passages: ['ru-zametka'],
    quotes: [
      different(
        'Рады сообщить, что ваш населенный пункт включен в план на 2027 год',
        'Рады сообщить, что ваш населённый пункт включён в план на 2027 год',
      ),
      verbatim('через две недели после того, как всё уже работало'),
      verbatim('Я думала, умру и не увижу внучку'),
      verbatim('Нам отвечали вежливо и одинаково'),
      invented('Связь нужна как воздух'),
      altered('скорость — 500 Мбит/с'),
    ],
  },
  {
    answer: `Najważniejsze ustalenia z protokołu:

1. **Rowery** – „rowery wolno przechowywać w wózkowni wyłącznie za zgodą zarządu”. Pani Kurek twierdziła, że rower „od zawsze i nikomu nie przeszkadzał”.
2. **Docieplenie** – „Koszt: 96 000 zł, w tym 40 % z dotacji.” Wspólnota zapłaci więc 57 600 zł.
3. **Głosowanie** – „Głosowało za: 29, przeciw: 4, wstrzymało się: 8.”
4. **Winda** – wniosek pana Sowy „spotkał się z ogólną wesołością i nie został poddany pod głosowanie”.

Saldo funduszu remontowego to 184 320,55 zł. O „podwyżce czynszu od marca” nie ma mowy. Dudek odparł, że przeszkadzał jemu, „i to codziennie”.`,
    passages: ['pl-protokol'],
    quotes: [
      different(
        'rowery wolno przechowywać w wózkowni wyłącznie za zgodą zarządu',
        'rowery wolno przechowywać w wóz-\nkowni wyłącznie za zgodą zarządu',
      ),
      verbatim('od zawsze i nikomu nie przeszkadzał'),
      verbatim('Koszt: 96 000 zł, w tym 40 % z dotacji.'),
      altered('Głosowało za: 29, przeciw: 4, wstrzymało się: 8.'),
      verbatim('spotkał się z ogólną wesołością i nie został poddany pod głosowanie'),
      invented('podwyżce czynszu od marca'),
      verbatim('i to codziennie'),
    ],
  },
];
