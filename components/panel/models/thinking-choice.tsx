import { i18n } from '#i18n';
import { useSetting } from '@/components/ui/use-setting.ts';
import { nearestChoice, thinkingChoices } from '@/lib/back-ends/providers.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { type BackEnd, kindOf } from '@/lib/settings/back-ends.ts';
import type { OfferedModel } from '@/lib/settings/model-groups.ts';
import { setThinking, thinkingItem, thinkingKey } from '@/lib/settings/models.ts';
import styles from './model-list.module.css';
import { useThinking } from './use-thinking.ts';

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
  const { thinks, thinksInLevels } = useThinking(model, backEnd);
  const mayThink = canBeToldToThink(backEnd) && choice.model !== '' && thinks !== false;
  // What was set once can be taken back.
  if (!mayThink && !level) {
    return (
      <p className={styles.thinking}>
        <span className={styles.thinkingName}>{i18n.t('models.thinking.none', [info.name])}</span>
      </p>
    );
  }
  const choices = thinkingChoices(backEnd, { id: info.id, thinksInLevels });
  const name = i18n.t('models.thinking.title', [info.name]);
  return (
    <label className={styles.thinking}>
      <span className={styles.thinkingName} title={name}>
        {name}
      </span>
      <select
        name="thinking"
        value={level ? nearestChoice(level, choices) : ''}
        onChange={({ target }) => {
          const chosen = choices.find((known) => known === target.value) ?? null;
          setThinking(choice, chosen).catch(reportUnexpected);
        }}
      >
        <option value="">{i18n.t('models.thinking.default')}</option>
        {choices.map((known) => (
          <option key={known} value={known}>
            {i18n.t(`models.thinking.${known}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
