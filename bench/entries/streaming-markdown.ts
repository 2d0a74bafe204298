import { default_renderer, parser, parser_end, parser_write } from 'streaming-markdown';
import type { Entry } from './entry.ts';

/** Only ever appends to the DOM; no maths, no colours, no sanitising. */
export const entry: Entry = {
  mount: (element) => {
    const stream = parser(default_renderer(element));
    let written = 0;
    return {
      update: (textSoFar, isFinished) => {
        parser_write(stream, textSoFar.slice(written));
        written = textSoFar.length;
        if (isFinished) parser_end(stream);
      },
      unmount: () => element.replaceChildren(),
    };
  },
};
