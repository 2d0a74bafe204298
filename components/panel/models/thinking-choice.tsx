import { i18n } from '#i18n';
import { useSetting } from '@/components/ui/use-setting.ts';
import type { ModelChoice } from '@/lib/chat/model-choice.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { THINKING_LEVELS, type ThinkingLevel } from '@/lib/protocols/requests/thinking.ts';
import { type BackEnd, kindOf } from '@/lib/settings/back-ends.ts';
import { setThinking, thinkingItem, thinkingKey } from '@/lib/settings/models.ts';
import styles from './model-list.module.css';

export function levelText(level: ThinkingLevel): string {
  return i18n.t(`models.thinking.${level}`);
}

/** True where a back end of this kind can be told how much to think. */
export function canBeToldToThink(backEnd: BackEnd): boolean {
  const kind = kindOf(backEnd);
  return kind !== 'ai-sdk' && kind !== 'built-in';
}

/** How much the model that answers is to think; remembered for it. */
export function ThinkingChoice({ choice, name }: { choice: ModelChoice; name: string }) {
  // The row is there before it is known: the list keeps the height that it opens with.
  const level = useSetting(thinkingItem)?.[thinkingKey(choice)];
  return (
    <label className={styles.thinking}>
      <span className={styles.thinkingName}>{i18n.t('models.thinking.title', [name])}</span>
      <select
        name="thinking"
        value={level ?? ''}
        onChange={({ target }) => {
          const chosen = THINKING_LEVELS.find((known) => known === target.value) ?? null;
          setThinking(choice, chosen).catch(reportUnexpected);
        }}
      >
        <option value="">{i18n.t('models.thinking.default')}</option>
        {THINKING_LEVELS.map((known) => (
          <option key={known} value={known}>
            {levelText(known)}
          </option>
        ))}
      </select>
    </label>
  );
}
