import { fence } from '../documents/code.ts';

/**
 * A short answer with one of everything the documents hold, streamed before each run: what a
 * renderer loads only when it meets code or a formula is there when the clock starts.
 */
export const WARM_UP = `# A heading

A paragraph with **strong**, *emphasised*, \`code\`, [a link](https://example.org/) and $x^2$.

- An item
  - an item in it
1. A numbered item

| Head | Number |
| --- | ---: |
| Cell | 1 |

> A quotation.

${fence('ts', ["const answer: string = 'text'; // a comment", 'export default answer;'])}

${fence('python', ['def double(value: int) -> int:', '    return value * 2'])}

${fence('bash', ['echo "$HOME" | sort -u'])}

${fence('json', ['{ "name": "value", "number": 1 }'])}

$$
\\sum_{i=1}^{n} \\frac{x_i}{2}
$$

The end.
`;
