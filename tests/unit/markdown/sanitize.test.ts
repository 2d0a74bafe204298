import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolveOptions } from '@/lib/markdown/options.ts';
import { sanitize } from '@/lib/markdown/sanitize.ts';
import { readCases } from './read-cases.ts';

const POLICY = resolveOptions({ idPrefix: 'message-' });

const INPUTS = readCases('door.txt').map(({ input }) => input);

/** Parts of markup that browsers and sanitisers are known to read differently. */
const MARKUP =
  `<p> </p> <b> </b> <i <a </a> <a> <li> <ul> </ul> <div> </div> <table> <tr> <td> </table>
  <dl> <dt> <dd> <ruby> <rt> <rp> <details> <summary> <h1> </h1> <br> </br> <wbr> <hr> <col> <input>
  <svg> </svg> <math> <mi> <mglyph> <foreignObject> <title> </title> <textarea> </textarea> <style>
  </style> <script> </script> <noscript> </noscript> <template> <xmp> <iframe> </iframe> <option>
  <select> <form> <button> <object> <plaintext> <body> <html> <head> <!-- --> <![CDATA[ ]]> <? > " ' =
  href="javascript:x" href="//e.example" src="x" id="fn1" &lt; &amp; &#0; text`
    .split(/\s+/)
    .concat(' ', '\n', '\0');

describe('the door', () => {
  test.each(INPUTS)('changes nothing the second time: %s', (input) => {
    const once = sanitize(input, POLICY);
    expect(sanitize(once, POLICY)).toBe(once);
  });

  test.each([
    ['<td colspan="30" rowspan="2">', '<td colspan="30" rowspan="2">'],
    ['<td colspan="31" rowspan="9999">', '<td>'],
    ['<th colspan="0" rowspan="0">', '<th>'],
    ['<col span="1000">', '<col />'],
  ])('lets no cell span more than browsers bear: %s', (tag, kept) => {
    expect(sanitize(tag, POLICY)).toContain(kept);
  });

  test('changes nothing the second time, whatever the markup', () => {
    const markup = fc.array(fc.constantFrom(...MARKUP), { minLength: 1, maxLength: 14 });
    const isStable = (parts: string[]) => {
      const once = sanitize(parts.join(''), POLICY);
      expect(sanitize(once, POLICY)).toBe(once);
    };
    fc.assert(fc.property(markup, isStable), { seed: 20_260_727, numRuns: 1500 });
  });

  test('nests as a browser does what dropped elements have held apart', () => {
    expect(sanitize('<ul><li>a<form><li>b</ul>', POLICY)).toBe('<ul><li>a</li><li>b</li></ul>');
  });

  test('refuses the elements that stand for what it blocks', () => {
    const html = '<blocked-link title="x">a</blocked-link><BLOCKED-IMAGE>b</BLOCKED-IMAGE>';
    expect(sanitize(html, POLICY)).toBe('ab');
  });

  test('keeps the tags in order around an input it drops', () => {
    expect(sanitize('<p>a<input type="text">b</p><p>c</p>', POLICY)).toBe('<p>ab</p><p>c</p>');
  });

  test('keeps ids of footnotes only, with the prefix of the message', () => {
    expect(
      sanitize('<li id="fn1">a</li><li id="message-fn2">b</li><li id="other-fn3">c</li>', POLICY),
    ).toBe('<li id="message-fn1">a</li><li id="message-fn2">b</li><li>c</li>');
  });

  test.each(['f', 'fn', 'fnref', 'fn1', 'fn-'])(
    'knows bare ids beside the prefix %s',
    (idPrefix) => {
      const policy = resolveOptions({ idPrefix });
      const once = sanitize('<a href="#fn1" id="fnref1">a</a><li id="fn1">b</li>', policy);
      expect(once).toBe(
        `<a href="#${idPrefix}fn1" id="${idPrefix}fnref1">a</a><li id="${idPrefix}fn1">b</li>`,
      );
      expect(sanitize(once, policy)).toBe(once);
    },
  );

  test('drops what is nested too deep and keeps its text', () => {
    const html = `${'<div>'.repeat(5000)}text${'</div>'.repeat(5000)}`;
    const sanitised = sanitize(html, POLICY);
    expect(sanitised).toContain('text');
    expect(sanitised.split('<div>').length - 1).toBeLessThanOrEqual(200);
  });
});
