import 'highlight.js/styles/github.css';
import 'katex/dist/katex.min.css';
import hljs from 'highlight.js';
import katex from 'katex';
import MarkdownIt from 'markdown-it';
import texmath from 'markdown-it-texmath';
import type { Entry } from './entry.ts';

/** The extension uses only its rules, so its types know no plugin. */
const mathPlugin = texmath as unknown as (
  markdown: InstanceType<typeof MarkdownIt>,
  options: object,
) => void;

const markdown = new MarkdownIt({
  linkify: true,
  highlight: (code, language) =>
    hljs.getLanguage(language) ? hljs.highlight(code, { language }).value : '',
}).use(mathPlugin, { engine: katex, delimiters: 'dollars' });

/** markdown-it with code colours and maths, its whole HTML assigned at each update. */
export const entry: Entry = {
  mount: (element) => ({
    update: (textSoFar) => {
      // biome-ignore lint/plugin: this is what is measured.
      element.innerHTML = markdown.render(textSoFar);
    },
    unmount: () => element.replaceChildren(),
  }),
};
