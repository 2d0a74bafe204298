import { useLiveQuery } from 'dexie-react-hooks';
import { useId, useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { useAllowed } from '@/components/ui/use-allowed.ts';
import { useSetting } from '@/components/ui/use-setting.ts';
import { conversationsOf, titlesById } from '@/lib/conversations/list-conversations.ts';
import { messageOf } from '@/lib/errors/message-of.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { download } from '@/lib/export/save-file.ts';
import {
  clearRequests,
  forgetOldRequests,
  type ListedRequest,
  listRequests,
} from '@/lib/network/request-log.ts';
import { keepingItem, keepsRequests } from '@/lib/settings/keeping.ts';
import { policyItem } from '@/lib/settings/policy.ts';
import { reachItem } from '@/lib/settings/reach.ts';
import { ConfirmDialog } from '../data/confirm-dialog.tsx';
import fieldStyles from '../field.module.css';
import { Managed } from '../managed.tsx';
import { NumberSetting } from '../number-setting.tsx';
import { Switch } from '../switch.tsx';
import { useChoice } from '../use-choice.ts';
import { RequestTable } from './request-table.tsx';
import { isSought, type Titles } from './request-words.ts';
import styles from './requests-section.module.css';

/** As many as are shown at first, and more with each press. */
const STEP = 50;

const DAYS = { min: 1, max: 3650 };

/** As the reader wants to keep it from now on. */
function forgetOlder(days: number): void {
  forgetOldRequests(days).catch(reportUnexpected);
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
          onChange={(requestDays) => {
            change({ requestDays });
            forgetOlder(requestDays);
          }}
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

/** Deletes the list, after a question; not where an organisation says how long it is kept. */
function DeleteList() {
  const policy = useSetting(policyItem);
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState('');
  if (!policy || keepsRequests(policy)) return null;
  const remove = () => {
    setAsked(false);
    clearRequests().catch((error: unknown) => {
      reportUnexpected(error);
      setFailure(i18n.t('settings.data.deleteFailed', [messageOf(error)]));
    });
  };
  return (
    <>
      <Button name="delete-requests" look="danger" onClick={() => setAsked(true)}>
        {i18n.t('requests.delete')}
      </Button>
      <output>{failure}</output>
      {isAsked && (
        <ConfirmDialog
          title={i18n.t('requests.askDelete')}
          confirm={i18n.t('settings.data.deleteForGood')}
          isBusy={false}
          onConfirm={remove}
          onClose={() => setAsked(false)}
        >
          <p>{i18n.t('settings.data.noUndo')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** What the words find, and the titles where it was searched by them. */
async function find(typed: string, limit: number) {
  // Where the titles cannot be read, the rest is searched.
  const titles = typed.trim() === '' ? null : await titlesById().catch(() => null);
  const requests = await listRequests((request) => isSought(request, typed, titles), limit);
  return { requests, titles };
}

async function titlesOf(requests: readonly ListedRequest[]): Promise<Titles> {
  const ids = new Set(requests.flatMap(({ conversationId }) => conversationId ?? []));
  const rows = await conversationsOf([...ids]).catch(() => null);
  return rows && new Map(rows.map(({ id, title }) => [id, title]));
}

/** What the words find, with the titles that it shows: without them a row would be of a deleted one. */
async function findWithTitles(typed: string, limit: number) {
  const { requests, titles } = await find(typed, limit);
  return { requests, titles: titles ?? (await titlesOf(requests)) };
}

/** Saves all that the words find, shown or not. */
async function saveFound(typed: string): Promise<void> {
  const { requestsFile } = await import('@/lib/export/requests-file.ts');
  const { requests } = await find(typed, Number.POSITIVE_INFINITY);
  download(requestsFile(requests));
}

/** All that the extension has sent: when, to whom and why. */
export function RequestsSection() {
  const id = useId();
  const mayExport = useAllowed().export;
  const [typed, setTyped] = useState('');
  const [count, setCount] = useState(STEP);
  const [failure, setFailure] = useState('');
  const found = useLiveQuery(
    () => findWithTitles(typed, count + 1).catch(messageOf),
    [typed, count],
  );
  if (found === undefined) return null;
  if (typeof found === 'string') return <output>{i18n.t('requests.unreadable', [found])}</output>;
  const { requests, titles } = found;
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
      {requests.length > 0 ? (
        <RequestTable requests={requests.slice(0, count)} titles={titles} />
      ) : (
        <p data-part="no-requests">{i18n.t(typed ? 'requests.noneFound' : 'requests.none')}</p>
      )}
      <div className={styles.actions}>
        {requests.length > count && (
          <Button name="more-requests" onClick={() => setCount(count + STEP)}>
            {i18n.t('requests.more')}
          </Button>
        )}
        {mayExport && requests.length > 0 && (
          <Button name="save-requests" onClick={() => void save()}>
            {i18n.t('requests.save')}
          </Button>
        )}
        {requests.length > 0 && <DeleteList />}
      </div>
      <output>{failure && i18n.t('requests.unreadable', [failure])}</output>
      <DaysForm />
    </div>
  );
}
