import 'highlight.js/styles/github.css';
import '../node_modules/rehype-katex/node_modules/katex/dist/katex.min.css';
import Markdown from 'react-markdown';
import rehypeHighlight from 'rehype-highlight';
import rehypeKatex from 'rehype-katex';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import { reactEntry } from './entry.ts';

const REMARK_PLUGINS = [remarkGfm, remarkMath];
const REHYPE_PLUGINS = [rehypeKatex, rehypeHighlight];

/** react-markdown as people set it up for chats: GFM, maths, code colours. HTML is shown as text. */
export const entry = reactEntry((text) => (
  <Markdown remarkPlugins={REMARK_PLUGINS} rehypePlugins={REHYPE_PLUGINS}>
    {text}
  </Markdown>
));
