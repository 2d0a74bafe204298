const SENTENCE =
  'Rain is slightly acid and wears down <b>rock</b>; rivers carry what they <a href="/dissolve?utm_source=x">dissolve</a> into the sea, where *most* of it stays. ';

function repeated(length: number, piece: (index: number) => string): string {
  const pieces: string[] = [];
  let size = 0;
  for (let index = 0; size < length; index++) {
    const next = piece(index);
    pieces.push(next);
    size += next.length;
  }
  return pieces.join('\n');
}

function section(index: number): string {
  return `<section class="part"><h2 id="s${index}">Part ${index}</h2><div class="text"><p>${SENTENCE.repeat(4)}</p>
<ul><li>${SENTENCE}</li><li>One <code>a_${index}</code></li></ul><pre><code class="language-js">const a${index} = [1, 2];
</code></pre><p>${SENTENCE.repeat(3)}</p><table><tr><th>A</th><th>B</th></tr><tr><td>${index}</td><td>two</td></tr></table></div></section>`;
}

function page(content: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sea</title><style>p{color:#222}main{max-width:700px}</style>
<body><nav><a href="/">Home</a></nav><main><article><h1>Why the sea is salt</h1>${content}</article></main><footer>Imprint</footer>`;
}

/** Pages of a length in UTF-16 units, each of another build. */
export const PAGES: Readonly<Record<string, (length: number) => string>> = {
  mixed: (length) => page(repeated(length, section)),
  prose: (length) => page(repeated(length, () => `<p>${SENTENCE.repeat(5)}</p>`)),
  list: (length) =>
    page(`<ol>${repeated(length, (index) => `<li>${index} ${SENTENCE}</li>`)}</ol>`),
  table: (length) =>
    page(
      `<table>${repeated(length, (index) => `<tr><td>${index}</td><td>${SENTENCE}</td></tr>`)}</table>`,
    ),
  inline: (length) =>
    page(`<p>${SENTENCE.repeat(8)}</p>${repeated(length, (index) => `<i>${index}</i> `)}`),
};
