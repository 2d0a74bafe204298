import { highlighter, type LineTokens } from '../../highlight/index.ts';
import { cutIntoLineGroups } from '../../markdown/lines.ts';

/** Colours are a help, not the text: code that takes longer stays as plain as it is by then. */
const LIMIT_MS = 20_000;

/**
 * The tokens of a code block, by its lines, once there are no more to come.
 * @throws the signal's reason
 */
export async function tokensOf(
  source: string,
  language: string,
  signal: AbortSignal,
): Promise<readonly LineTokens[]> {
  const tokens: LineTokens[] = [];
  const ended = new AbortController();
  const limit = AbortSignal.timeout(LIMIT_MS);
  try {
    await new Promise<void>((resolve) => {
      for (const end of [signal, limit]) {
        end.addEventListener('abort', () => resolve(), { signal: ended.signal });
      }
      const session = highlighter.open({
        language,
        signal: ended.signal,
        onTokens: ({ firstLine, lines }) => {
          for (const [index, line] of lines.entries()) tokens[firstLine + index] = line;
        },
        onRest: resolve,
      });
      session.show(cutIntoLineGroups(source), true);
    });
  } finally {
    ended.abort();
  }
  signal.throwIfAborted();
  return tokens;
}
