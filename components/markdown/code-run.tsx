import { memo } from 'react';
import type { CodeColours } from './code-colours.ts';
import { CodeLines } from './code-lines.tsx';

/** Groups in a run: of 10,000 lines there are 20 runs to pass over at each update, not 625 groups. */
export const RUN_GROUPS = 32;

/** Cuts a block's groups of lines into runs; only the last one is not full. */
export function cutIntoRuns(groups: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(groups.length / RUN_GROUPS);
  return Array.from({ length: count }, (_, run) =>
    groups.slice(run * RUN_GROUPS, (run + 1) * RUN_GROUPS),
  );
}

interface CodeRunProps {
  /** The place of its first group in the block. */
  first: number;
  groups: readonly string[];
  /** `null` until they are loaded. */
  colours: CodeColours | null;
  /** Whether the block is folded, which leaves its first group to be seen. */
  isFolded: boolean;
}

function isSame(before: CodeRunProps, now: CodeRunProps): boolean {
  return (
    before.colours === now.colours &&
    before.isFolded === now.isFolded &&
    before.groups.length === now.groups.length &&
    before.groups.every((text, index) => text === now.groups[index])
  );
}

/** A run of groups of lines, which is passed over as a whole while it stays as it is. */
export const CodeRun = memo(function CodeRun({ first, groups, colours, isFolded }: CodeRunProps) {
  return groups.map((text, offset) => {
    const index = first + offset;
    return (
      <CodeLines
        key={index}
        index={index}
        text={text}
        colours={colours}
        isFolded={isFolded && index > 0}
      />
    );
  });
}, isSame);
