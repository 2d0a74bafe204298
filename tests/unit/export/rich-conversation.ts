import type { ExportedConversation } from '@/lib/export/conversations/exported-conversation.ts';

/** A picture that is data: one red pixel. */
export const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** An answer with all that it may hold, with a picture of the web at this address. */
export function richAnswer(pictureAddress: string): string {
  return `# What the keeper sees

A paragraph with **strong** words, \`code\`, a [link](https://example.com/a?b=1&c=2) and $e^{i\\pi} + 1 = 0$.[^1]

> [!NOTE]
> The lamp is lit at dusk.

\`\`\`ts
// Counts the ships.
export function count(ships: readonly string[]): number {
  return ships.filter((name) => name !== '').length;
}
\`\`\`

$$
\\int_0^\\infty e^{-x^2}\\,dx = \\frac{\\sqrt{\\pi}}{2}
$$

\`\`\`mermaid
graph LR
  A[Dusk] --> B{Clear?}
  B -- yes --> C[Light the lamp]
  B -- no --> D[Sound the horn]
\`\`\`

| Ship | Mast | Tons |
| :--- | :---: | ---: |
| Mary | 2 | 120 |
| Rose | 3 | 340 |

- [x] Trim the wick
- [ ] Write the log

1. First
2. Second

![A map of the coast](${pictureAddress})

![A pixel](${PIXEL})

<script>document.title = 'script ran'</script><img src="x" onerror="document.title = 'handler ran'">

[A bad link](javascript:document.title='link-ran')

[^1]: A note at the foot.
`;
}

/** A conversation with an edited question, a passage and an answer with all kinds of blocks. */
export function richConversation(
  pictureAddress = 'https://example.com/map.png',
): ExportedConversation {
  const text = richAnswer(pictureAddress);
  return {
    id: 'rich',
    title: 'What does the keeper see? <b> & "more"',
    createdAt: '2026-03-09T08:30:00.000Z',
    updatedAt: '2026-03-09T08:31:00.000Z',
    head: 'a-1',
    messages: [
      {
        id: 'q-0',
        role: 'user',
        content: 'Another question',
        parts: [{ type: 'text', text: 'Another question' }],
        createdAt: '2026-03-09T08:30:00.000Z',
      },
      {
        id: 'q-1',
        role: 'user',
        content: 'What does the keeper see?\n<i>Really</i>',
        parts: [
          {
            type: 'data-selection',
            data: {
              text: 'The keeper climbs\n\nthe stairs.',
              title: 'The lighthouse',
              url: 'https://example.com/lighthouse',
            },
          },
          { type: 'text', text: 'What does the keeper see?\n<i>Really</i>' },
        ],
        createdAt: '2026-03-09T08:30:10.000Z',
      },
      {
        id: 'a-1',
        parentId: 'q-1',
        role: 'assistant',
        content: text,
        parts: [
          { type: 'reasoning', text: 'Let me *think*.' },
          { type: 'text', text },
          { type: 'source-url', sourceId: 's', url: 'https://example.com/s', title: 'A source' },
        ],
        createdAt: '2026-03-09T08:30:20.000Z',
        outcome: 'complete',
        details: { backEnd: 'My server', model: 'small-1' },
      },
    ],
  };
}
