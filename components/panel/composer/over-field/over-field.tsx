import { useId } from 'react';
import { i18n } from '#i18n';
import { lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
import type { Draft } from '@/lib/conversations/draft.ts';
import { leavePageOut } from '@/lib/conversations/left-out-pages.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { formatLocale } from '@/lib/i18n/language.ts';
import type { QuickAction } from '@/lib/settings/actions.ts';
import { isAllSent } from '../../outline/sent-passages.ts';
import type { PassageChoice } from '../../outline/use-passage-choice.ts';
import { useIsBlind } from '../../pictures/attach-picture.ts';
import { withPassages } from '../change-passages.ts';
import DraftPassages from '../draft-passages.tsx';
import { ActionBar } from '../quick-actions/action-bar.tsx';
import type { Attaching } from '../use-ask.ts';
import styles from './over-field.module.css';

// Most questions are of words alone.
const DraftPictures = lazyComponent(async () => ({
  default: (await import('../../pictures/attached-pictures.ts')).DraftPictures,
}));
// Most pages can be read.
const AttachHelp = lazyComponent(() => import('../attach/attach-help.tsx'));

/** Further ones begin beyond the edge. */
const MOST_IN_SIGHT = 2;

interface OverFieldProps {
  draft: Draft;
  choice: PassageChoice;
  onDraft: (change: (draft: Draft) => Draft) => void;
  /** The actions that are offered here. */
  actions: readonly QuickAction[];
  onTake: (action: QuickAction) => void;
  attaching: Attaching;
}

/** What is attached, what can be done with it at once, and why something is not. */
export default function OverField(props: OverFieldProps) {
  const { draft, choice, onDraft, actions, onTake, attaching } = props;
  const titleId = useId();
  const { selections: passages, pictures = [] } = draft;
  const isUnseen = useIsBlind() && pictures.length > 0;
  const count = passages.length + pictures.length;
  // What is left of a page that was asked about is not what the next action means.
  const isNew = passages.some(({ told }) => told === undefined);
  const isSent = !isUnseen && isAllSent(draft, choice.chosen);
  return (
    <>
      {count > 0 && (
        <section className={styles.toSend} data-part="to-send">
          <h2 id={titleId} className={styles.title}>
            {i18n.t(isSent ? 'capture.toSend' : 'capture.attached')}
          </h2>
          {count > MOST_IN_SIGHT && (
            <p className={styles.count} data-part="attached-count" aria-hidden>
              {i18n.t('capture.attachedCount', [count.toLocaleString(formatLocale())])}
            </p>
          )}
          {passages.length > 0 && (
            <DraftPassages
              titleId={titleId}
              selections={passages}
              choice={choice}
              onChange={(change) =>
                onDraft((current) => withPassages(current, change(current.selections)))
              }
              onLeaveOut={({ kind, url }) => {
                // It is not offered in this conversation again.
                const { conversationId } = attaching;
                if (kind !== 'page' || conversationId === null) return;
                leavePageOut(conversationId, url).catch(reportUnexpected);
              }}
            />
          )}
          {pictures.length > 0 && (
            <OptionalPart>
              <DraftPictures pictures={pictures} onDraft={onDraft} />
            </OptionalPart>
          )}
        </section>
      )}
      {isNew && actions.length > 0 && (
        <ActionBar actions={actions} passages={passages} onTake={onTake} />
      )}
      {attaching.blocked && (
        <OptionalPart>
          <AttachHelp
            reason={attaching.blocked}
            onAllowed={() => void attaching.goOnAllowed().catch(reportUnexpected)}
            onDismiss={attaching.forget}
          />
        </OptionalPart>
      )}
    </>
  );
}
