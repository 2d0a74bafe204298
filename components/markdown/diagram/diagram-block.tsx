import { lazy, Suspense } from 'react';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { CodeBlock } from '../code-block.tsx';
import type { DiagramProps } from './diagram.tsx';

const LANGUAGE = 'mermaid';
const NAMES = new Set([LANGUAGE, 'mmd']);

/** Whether a fence of this language is a diagram. */
export function isDiagram(language: string | undefined): boolean {
  return NAMES.has(language?.toLowerCase() ?? '');
}

/** What a diagram is before its code is there, or if that cannot be loaded. */
function PlainSource({ groups, isComplete }: DiagramProps) {
  return <CodeBlock groups={groups} language={LANGUAGE} isComplete={isComplete} />;
}

const Diagram = lazy(() =>
  import('./diagram.tsx').catch((error: unknown) => {
    reportUnexpected(error);
    return { default: PlainSource };
  }),
);

/** A diagram, whose code is loaded when the first one begins. */
export function DiagramBlock(props: DiagramProps) {
  return (
    <Suspense fallback={<PlainSource {...props} />}>
      <Diagram {...props} />
    </Suspense>
  );
}
