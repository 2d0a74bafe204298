import { i18n } from '#i18n';
import { useSetting } from '@/components/ui/use-setting.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { THINKING_LEVELS, type ThinkingLevel } from '@/lib/protocols/requests/thinking.ts';
import { type BackEnd, kindOf } from '@/lib/settings/back-ends.ts';
import type { OfferedModel } from '@/lib/settings/model-groups.ts';
import { setThinking, thinkingItem, thinkingKey } from '@/lib/settings/models.ts';
import styles from './model-list.module.css';
import { useThinks } from './use-thinks.ts';

export function levelText(level: ThinkingLevel): string {
  return i18n.t(`models.thinking.${level}`);
}

/** True where a back end of this kind can be told how much to think. */
export function canBeToldToThink(backEnd: BackEnd): boolean {
  const kind = kindOf(backEnd);
  return kind !== 'ai-sdk' && kind !== 'built-in';
}

interface ThinkingChoiceProps {
  model: OfferedModel;
  backEnd: BackEnd;
}

/** How much the marked model is to think; remembered for it. The row stays where that cannot be told. */
export function ThinkingChoice({ model, backEnd }: ThinkingChoiceProps) {
  const { choice, info } = model;
  const level = useSetting(thinkingItem)?.[thinkingKey(choice)];
  const thinks = useThinks(model, backEnd);
  const mayThink = canBeToldToThink(backEnd) && choice.model !== '' && thinks !== false;
  // What was set once can be taken back.
  if (!mayThink && !level) {
    return (
      <p className={styles.thinking}>
        <span className={styles.thinkingName}>{i18n.t('models.thinking.none', [info.name])}</span>
      </p>
    );
  }
  const name = i18n.t('models.thinking.title', [info.name]);
  return (
    <label className={styles.thinking}>
      <span className={styles.thinkingName} title={name}>
        {name}
      </span>
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
