import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { countBeyond } from '@/lib/conversations/conversation-limit.ts';
import { formatLocale } from '@/lib/i18n/language.ts';
import { keepingItem } from '@/lib/settings/keeping.ts';
import { Managed } from '../managed.tsx';
import { NumberSetting } from '../number-setting.tsx';
import { Switch } from '../switch.tsx';
import { useChoice } from '../use-choice.ts';
import styles from './data-section.module.css';

const LIMITS = { min: 1, max: 1_000_000 };

/** The limit that is offered first. */
const USUAL_LIMIT = 500;

interface NewLimitProps {
  limit: number;
  isHeld: boolean;
  onHold: () => void;
}

/** The conversations that a limit would delete, before it does; a limit that holds is said, too. */
function NewLimit({ limit, isHeld, onHold }: NewLimitProps) {
  const counted = useLiveQuery(() => countBeyond(limit).catch(() => undefined), [limit]);
  const number = (value: number) => value.toLocaleString(formatLocale());
  const amounts = counted && ([number(counted.beyond), number(counted.kept)] as const);
  const beyond = amounts && counted.beyond > 0;
  return (
    <>
      <p role="status" className={styles.note} data-part="limit-effect">
        {amounts &&
          (beyond
            ? i18n.t('settings.data.beyond', [amounts[0], amounts[1]])
            : i18n.t('settings.data.noneBeyond'))}
      </p>
      {isHeld ? (
        <p>{i18n.t('settings.data.held', [number(limit)])}</p>
      ) : (
        <Button name="hold-limit" onClick={onHold}>
          {i18n.t('settings.data.hold', [number(limit)])}
        </Button>
      )}
    </>
  );
}

/** The limit of kept conversations. Those that it deletes are counted before it holds. */
export function LimitForm() {
  const { value: keeping, change, failure } = useChoice(keepingItem, { isAnnounced: true });
  // A limit that is thought of, until it holds.
  const [typed, setTyped] = useState<number | null>(null);
  if (!keeping) return null;
  const { conversationLimit } = keeping;
  const limit = typed ?? conversationLimit;
  const turn = (isOn: boolean) => {
    setTyped(isOn ? USUAL_LIMIT : null);
    // To keep all deletes nothing, so it holds at once.
    if (!isOn && conversationLimit !== null) change({ conversationLimit: null });
  };
  return (
    <section className={styles.part} aria-labelledby="limit-title">
      <h3 id="limit-title" className={styles.title}>
        {i18n.t('settings.data.limitTitle')}
      </h3>
      <Managed of={keepingItem} name="conversationLimit">
        <Switch
          name="limits-conversations"
          label={i18n.t('settings.data.limits')}
          help={i18n.t('settings.data.limitsHelp')}
          isOn={limit !== null}
          onChange={turn}
        />
        {limit !== null && (
          <>
            <NumberSetting
              name="conversation-limit"
              label={i18n.t('settings.data.limit')}
              help={i18n.t('settings.data.limitHelp')}
              value={limit}
              {...LIMITS}
              onChange={setTyped}
            />
            <NewLimit
              limit={limit}
              isHeld={limit === conversationLimit}
              onHold={() => {
                change({ conversationLimit: limit });
                setTyped(null);
              }}
            />
          </>
        )}
      </Managed>
      <output data-part="limit-status">{failure}</output>
    </section>
  );
}
