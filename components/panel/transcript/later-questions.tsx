import { i18n } from '#i18n';
import { TextButton } from '@/components/ui/button.tsx';
import type { Versions } from '@/lib/chat/transcript.ts';
import { formatLocale } from '@/lib/i18n/language.ts';
import styles from './version-switch.module.css';

type Tree = Pick<Versions, 'of'>;

/** The questions that follow only another version of an answer. */
export interface LaterQuestions {
  readonly count: number;
  /** The answer that they follow, and its number among the versions, from 1. */
  readonly messageId: string;
  readonly version: number;
}

/** The number of questions after a message, by the newest branch each time. */
function questionsAfter(tree: Tree, id: string): number {
  // A hostile file may lead in a circle.
  const passed = new Set<string>();
  let count = 0;
  for (let last: string | undefined = id; last !== undefined && !passed.has(last); ) {
    passed.add(last);
    const question: string | undefined = tree.of({ parentId: last, role: 'user' }).at(-1);
    if (question !== undefined) count++;
    last = question ?? tree.of({ parentId: last, role: 'assistant' }).at(-1);
  }
  return count;
}

/** `null` where questions follow this answer, or none of its versions. */
export function laterQuestions(
  tree: Tree,
  messageId: string,
  versions: readonly string[],
): LaterQuestions | null {
  if (questionsAfter(tree, messageId) > 0) return null;
  const counts = versions.map((id) => questionsAfter(tree, id));
  const index = counts.findLastIndex((count) => count > 0);
  const [id, count] = [versions[index], counts[index]];
  return id === undefined || count === undefined
    ? null
    : { count, messageId: id, version: index + 1 };
}

export function laterText({ count, version }: LaterQuestions): string {
  const numbers: [string, string] = [count.toLocaleString(formatLocale()), String(version)];
  return i18n.t('message.later', count, numbers);
}

/** Says that questions follow another version, and leads there. */
export function LaterLine({ later, onShow }: { later: LaterQuestions; onShow: () => void }) {
  return (
    <span className={styles.later} data-part="later-questions">
      <TextButton name="show-later" onClick={onShow}>
        {laterText(later)}
      </TextButton>
    </span>
  );
}
