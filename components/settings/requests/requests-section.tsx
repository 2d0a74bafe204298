import { useLiveQuery } from 'dexie-react-hooks';
import { useId, useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { messageOf } from '@/lib/errors/message-of.ts';
import { download } from '@/lib/export/save-file.ts';
import { listRequests } from '@/lib/network/request-log.ts';
import type { SentRequest } from '@/lib/network/sent-request.ts';
import { keepingItem } from '@/lib/settings/keeping.ts';
import { reachItem } from '@/lib/settings/reach.ts';
import fieldStyles from '../field.module.css';
import { Managed } from '../managed.tsx';
import { NumberSetting } from '../number-setting.tsx';
import { Switch } from '../switch.tsx';
import { useChoice } from '../use-choice.ts';
import { RequestTable, reasonText } from './request-table.tsx';
import styles from './requests-section.module.css';

/** As many as are shown at first, and more with each press. */
const STEP = 50;

const DAYS = { min: 1, max: 3650 };

/** The words are looked for in what a row shows of the server, the method and the reason. */
function isSought({ origin, method, reason }: SentRequest, typed: string): boolean {
  const shown = `${origin} ${method} ${reasonText(reason)}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => shown.includes(word));
}

/** Saves all that the words find, shown or not. */
async function saveFound(typed: string): Promise<void> {
  const { requestsFile } = await import('@/lib/export/requests-file.ts');
  const isFound = (request: SentRequest) => isSought(request, typed);
  download(requestsFile(await listRequests(isFound, Number.POSITIVE_INFINITY)));
}

/** How long the list is kept. */
function DaysForm() {
  const { value: keeping, change, failure } = useChoice(keepingItem, { isAnnounced: true });
  if (!keeping) return null;
  return (
    <>
      <Managed of={keepingItem} name="requestDays">
        <NumberSetting
          name="request-days"
          label={i18n.t('requests.days')}
          help={i18n.t('requests.daysHelp')}
          value={keeping.requestDays}
          {...DAYS}
          onChange={(requestDays) => change({ requestDays })}
        />
      </Managed>
      <output>{failure}</output>
    </>
  );
}

/** The switch by which nothing but this computer is reached. */
function ReachForm() {
  const { value: reach, change, failure } = useChoice(reachItem, { isAnnounced: true });
  if (!reach) return null;
  return (
    <>
      <Managed of={reachItem} name="onlyThisComputer">
        <Switch
          name="only-this-computer"
          label={i18n.t('requests.only')}
          help={i18n.t('requests.onlyHelp')}
          isOn={reach.onlyThisComputer}
          onChange={(onlyThisComputer) => change({ onlyThisComputer })}
        />
      </Managed>
      <output>{failure}</output>
    </>
  );
}

/** All that the extension has sent: when, to whom and why. */
export function RequestsSection() {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [count, setCount] = useState(STEP);
  const [failure, setFailure] = useState('');
  const found = useLiveQuery(
    () => listRequests((request) => isSought(request, typed), count + 1).catch(messageOf),
    [typed, count],
  );
  if (found === undefined) return null;
  if (typeof found === 'string') return <output>{i18n.t('requests.unreadable', [found])}</output>;
  const save = () => saveFound(typed).catch((error: unknown) => setFailure(messageOf(error)));
  return (
    <div className={styles.requests}>
      <ReachForm />
      <search className={fieldStyles.field}>
        <label htmlFor={id} className={fieldStyles.label}>
          {i18n.t('requests.search')}
        </label>
        <input
          id={id}
          className={fieldStyles.input}
          type="search"
          name="search-requests"
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </search>
      {found.length > 0 ? (
        <RequestTable requests={found.slice(0, count)} />
      ) : (
        <p data-part="no-requests">{i18n.t(typed ? 'requests.noneFound' : 'requests.none')}</p>
      )}
      <div className={styles.actions}>
        {found.length > count && (
          <Button name="more-requests" onClick={() => setCount(count + STEP)}>
            {i18n.t('requests.more')}
          </Button>
        )}
        <Button name="save-requests" onClick={() => void save()}>
          {i18n.t('requests.save')}
        </Button>
      </div>
      <output>{failure && i18n.t('requests.unreadable', [failure])}</output>
      <DaysForm />
    </div>
  );
}
