import { i18n } from '#i18n';
import { CodeBlock } from '@/components/markdown/code-block.tsx';
import type { ThemeType } from '@/lib/highlight/themes/theme-list.ts';
import { cutIntoLineGroups } from '@/lib/markdown/line-groups.ts';
import styles from './code-themes-form.module.css';

/** A few tokens of each kind that themes tell apart. */
const SAMPLE = cutIntoLineGroups(`// How far light goes
const SPEED_KM_S = 299_792;

/** @returns kilometres */
export function reach(seconds: number): string {
  if (seconds < 0) throw new RangeError('back in time');
  return \`\${Math.round(SPEED_KM_S * seconds)} km\`;
}
`);

/** How code looks on a page of that kind, whatever kind this page is. */
export function CodePreview({ scheme }: { scheme: ThemeType }) {
  const label = i18n.t(scheme === 'light' ? 'options.previewLight' : 'options.previewDark');
  return (
    <figure className={styles.preview} data-scheme={scheme} aria-label={label}>
      <CodeBlock groups={SAMPLE} language="ts" isComplete />
    </figure>
  );
}
