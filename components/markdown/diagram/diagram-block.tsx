import { lazyComponent } from '@/components/ui/lazy-component.tsx';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { CodeBlock } from '../code/code-block.tsx';
import type { DiagramProps } from './diagram.tsx';
import styles from './diagram-block.module.css';

const LANGUAGE = 'mermaid';
const NAMES = new Set([LANGUAGE, 'mmd']);
/** The first lines of those that are wide and low. */
const LOW = /^\s*(?:(?:flowchart|graph)\s+(?:LR|RL)\b|gantt|gitGraph|journey|timeline)/;

export function isDiagram(language: string | undefined): boolean {
  return NAMES.has(language?.toLowerCase() ?? '');
}

/** Shows the source if the code that draws cannot be loaded. */
function PlainSource({ groups, isComplete }: DiagramProps) {
  return <CodeBlock groups={groups} language={LANGUAGE} isComplete={isComplete} />;
}

const Diagram = lazyComponent(() =>
  import('./diagram.tsx').catch((error: unknown) => {
    reportUnexpected(error);
    return { default: PlainSource };
  }),
);

/**
 * A diagram, whose code is loaded when the first one begins. Its place is as high from its first
 * line on as it stays, whether it holds the source, the picture or why there is none.
 */
export function DiagramBlock(props: DiagramProps) {
  const start = props.groups[0] ?? '';
  // Until the first line is there the place is but the head's, and grows at the answer's end.
  const height =
    !/\S.*\n/.test(start) && !props.isComplete ? 'head' : LOW.test(start) ? 'low' : 'full';
  return (
    <div className={styles.place} data-height={height}>
      <Diagram {...props} />
    </div>
  );
}
