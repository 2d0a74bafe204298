import '@ant-design/x-markdown/themes/light.css';
import { XMarkdown } from '@ant-design/x-markdown';
import Latex from '@ant-design/x-markdown/plugins/Latex';
import { reactEntry } from './react-entry.ts';

const CONFIG = { extensions: Latex() };

/** Ant Design X's Markdown with its plugin for maths; it brings no code colours of its own. */
export const entry = reactEntry((text, isFinished) => (
  <XMarkdown
    className="x-markdown-light"
    config={CONFIG}
    content={text}
    streaming={{ hasNextChunk: !isFinished }}
  />
));
