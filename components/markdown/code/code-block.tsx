import { ChevronDown, ChevronUp } from 'lucide-react';
import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { i18n } from '#i18n';
import { CODE_GROUP_LINES } from '@/lib/markdown/lines.ts';
import { useIsComplete } from '../contexts.ts';
import { useClippedEdges } from '../use-clipped-edges.ts';
import styles from './code-block.module.css';
import { CodeHeader } from './code-header.tsx';
import { CodeRun, countLines, cutIntoRuns, RUN_GROUPS } from './code-lines.tsx';
import { useCodeColours } from './use-code-colours.ts';

/** Code of more lines than this fills the panel; it is folded to its first group of lines. */
const MOST_LINES = 2 * CODE_GROUP_LINES;

interface Fold {
  readonly canFold: boolean;
  readonly isFolded: boolean;
  toggle(): void;
}

/**
 * Folds long code. Only code that was complete when it was first shown is folded, as in a
 * conversation that is opened again: code that was seen streaming stays open until the reader folds
 * it. The browser's search unfolds it when it finds something inside.
 */
function useFold(place: RefObject<HTMLElement | null>, lines: number, isComplete: boolean): Fold {
  const [isFolded, setFolded] = useState(isComplete && lines > MOST_LINES);
  useEffect(() => {
    const element = place.current;
    const unfold = () => setFolded(false);
    element?.addEventListener('beforematch', unfold);
    return () => element?.removeEventListener('beforematch', unfold);
  }, [place]);
  return {
    canFold: isComplete && lines > MOST_LINES,
    isFolded: isFolded && lines > MOST_LINES,
    toggle: () => setFolded(!isFolded),
  };
}

interface CodeBlockProps {
  /** The code in runs of lines; only the last one may grow. */
  groups: readonly string[];
  /** As the model wrote it after the fence. */
  language: string | undefined;
  /** The closing line of its fence has come. */
  isComplete: boolean;
}

/** All groups but the last are full. */
function countAllLines(groups: readonly string[]): number {
  const full = Math.max(0, groups.length - 1) * CODE_GROUP_LINES;
  return full + countLines(groups.at(-1) ?? '');
}

/** Code as written, in colours, which scrolls sideways inside itself unless its lines are wrapped. */
export function CodeBlock({ groups, language, isComplete: hasEnd }: CodeBlockProps) {
  const isComplete = useIsComplete(hasEnd);
  const place = useRef<HTMLPreElement>(null);
  const bodyId = useId();
  const [isWrapped, setWrapped] = useState(false);
  const [isNumbered, setNumbered] = useState(false);
  const lineCount = countAllLines(groups);
  useClippedEdges(place);
  const { canFold, isFolded, toggle } = useFold(place, lineCount, isComplete);
  const colours = useCodeColours({ groups, language, isComplete, isNumbered });
  const shown = useRef(groups);
  useLayoutEffect(() => {
    shown.current = groups;
  }, [groups]);
  const digits = { '--digits': String(lineCount).length } as CSSProperties;
  return (
    <div className={styles.code} data-part="code" data-language={language} dir="ltr">
      <CodeHeader
        language={language}
        lineCount={isComplete && lineCount > CODE_GROUP_LINES ? lineCount : null}
        shown={shown}
        isComplete={isComplete}
        isWrapped={isWrapped}
        isNumbered={isNumbered}
        onWrap={setWrapped}
        onNumber={setNumbered}
      />
      <div className={styles.place}>
        <pre
          className={styles.body}
          ref={place}
          id={bodyId}
          style={digits}
          data-wrapped={isWrapped || undefined}
          data-numbered={isNumbered || undefined}
          data-folded={isFolded || undefined}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
          tabIndex={0}
        >
          <code>
            {cutIntoRuns(groups).map((run, index) => (
              <CodeRun
                // biome-ignore lint/suspicious/noArrayIndexKey: runs are only ever added at the end.
                key={index}
                first={index * RUN_GROUPS}
                groups={run}
                colours={colours}
                isFolded={isFolded}
              />
            ))}
          </code>
        </pre>
      </div>
      {canFold && (
        <button
          type="button"
          className={styles.fold}
          name="fold"
          aria-expanded={!isFolded}
          aria-controls={bodyId}
          onClick={toggle}
        >
          {isFolded ? <ChevronDown size={16} aria-hidden /> : <ChevronUp size={16} aria-hidden />}
          {isFolded ? i18n.t('code.showAll', [lineCount]) : i18n.t('code.showLess')}
        </button>
      )}
    </div>
  );
}
