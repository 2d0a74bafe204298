import type { ColourScheme } from '../browser/harness/extension-browser.ts';

/** A picture for the stores: an article, a passage of it, and what is asked and answered. */
export interface StoreScene {
  readonly name: string;
  readonly scheme: ColourScheme;
  /** The paragraph that is asked about; its heading is scrolled to. */
  readonly paragraph: string;
  readonly heading: string;
  readonly question: string;
  readonly answer: string;
  /** What has to be drawn before the picture is taken. */
  readonly drawn: string;
}

export const STORE_SCENES: readonly StoreScene[] = [
  {
    name: '1-ask-about-a-passage',
    scheme: 'light',
    heading: 'h2:nth-of-type(2)',
    paragraph: 'h2:nth-of-type(2) + p + p',
    question: 'How much less light was lost?',
    answer: `Almost all of it was **lost before**, and most of it was **kept after**:

| Light from | Lost | Sent out |
| --- | --: | --: |
| an open flame | 97 % | 3 % |
| a flame with reflectors | 83 % | 17 % |
| a full Fresnel lens | 17 % | 83 % |

So a full lens sent out $\\frac{83}{17} \\approx 4.9$ times the light of the reflectors, by *total reflection*.
`,
    drawn: '[data-part="answer"] .katex',
  },
  {
    name: '2-code-and-tables',
    scheme: 'light',
    heading: 'h2:nth-of-type(5)',
    paragraph: 'h2:nth-of-type(5) + p',
    question: 'As a function, please, with examples.',
    answer: `\`\`\`ts
function range(light: number, eye = 4) {
  const miles = 2.08 *
    (Math.sqrt(light) + Math.sqrt(eye));
  return Math.round(miles * 1.852);
}
\`\`\`

| Tower | Light (m) | Seen (km) |
| --- | --: | --: |
| on the quay | 10 | 20 |
| Cordouan | 60 | 38 |
| Jeddah | 133 | 52 |
`,
    drawn: '[data-part="code"] [class^="code-colour-"]',
  },
  {
    name: '3-formulas-and-diagrams',
    scheme: 'light',
    heading: 'h2:nth-of-type(2)',
    paragraph: 'h2:nth-of-type(2) + p',
    question: 'Why are the rings enough?',
    answer: `A ray bends **where it enters and leaves** the glass:

$$n_1 \\sin\\theta_1 = n_2 \\sin\\theta_2$$

\`\`\`mermaid
flowchart LR
  A[Flame] --> B[Rings bend]
  A --> C[Prisms turn]
  B --> D[Sea]
  C --> D
\`\`\`

What lies between only carries it straight on, so it can be left out.
`,
    drawn: '[data-part="diagram"][data-state="drawn"]',
  },
  {
    name: '5-dark',
    scheme: 'dark',
    heading: 'h2:nth-of-type(3)',
    paragraph: 'h2:nth-of-type(3) + p',
    question: 'How could sailors tell it apart?',
    answer: `By the *rhythm* of its flashes:

1. The flame in the middle **stood still**.
2. Eight lens panels **turned by clockwork**.
3. Each swept a beam past the ship.

> [!NOTE]
> The lens was lit on 25 July 1823, and seen from more than 32 km.

\`\`\`py
seconds_between_flashes = turn_seconds / 8
\`\`\`
`,
    drawn: '[data-part="code"] [class^="code-colour-"]',
  },
];

/** From right to left, on `arabic-article.html`. */
export const ARABIC_SCENE: StoreScene = {
  name: '6-right-to-left',
  scheme: 'light',
  heading: 'h1',
  paragraph: 'p:nth-of-type(3)',
  question: 'قارن بينها في جدول',
  answer: `تختلف **الأنواع الثلاثة** في التحميص والطحن:

| النوع | التحميص | الطحن | السكر |
| :-- | :-: | :-: | --: |
| عربية | فاتح | خشن | لا |
| تركية | متوسط | **ناعم جداً** | لمن شاء |
| Espresso | داكن | ناعم | لمن شاء |

1. أضف الهيل إلى القهوة العربية.
2. قدّمها مع **التمر**، بلا سكر.

> **ملاحظة:** نسبة البن إلى الماء نحو $1:16$.
`,
  drawn: '[data-part="answer"] .katex',
};
