import { useEffect, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { useSetting } from '@/components/ui/use-setting.ts';
import type { BackEnd } from '@/lib/settings/back-ends.ts';
import { isClosed, isGiven } from '@/lib/settings/given-back-ends.ts';
import { policyItem } from '@/lib/settings/policy.ts';
import { AddProvider } from './add-provider.tsx';
import { BackEndForm } from './back-end-form.tsx';
import { BackEndList } from './back-end-list.tsx';
import styles from './back-ends-section.module.css';
import { GivenBackEnd } from './given-back-end.tsx';
import { UndoNotice } from './undo-notice.tsx';
import { useBackEndChanges } from './use-back-end-changes.ts';
import { useBackEnds } from './use-back-ends.ts';
import { useDrafts } from './use-drafts.ts';

/** Shown below the list. */
type Shown =
  /** The one of this id, or the one that questions go to. */
  | { readonly type: 'kept'; readonly id: string; readonly isAdded?: boolean }
  | { readonly type: 'choosing' }
  /** A new one that is not kept yet. */
  | { readonly type: 'new'; readonly backEnd: BackEnd };

/** The list of back ends, and the settings of the one that is looked at. */
export function BackEndsSection() {
  const [kept, refresh] = useBackEnds();
  const policy = useSetting(policyItem);
  const drafts = useDrafts();
  const [shown, setShown] = useState<Shown>({ type: 'kept', id: '' });
  const show = (id: string) => setShown({ type: 'kept', id });
  const changes = useBackEndChanges(refresh, show);
  const settings = useRef<HTMLElement>(null);
  const isNew = shown.type === 'new';
  useEffect(() => {
    // The browser's own model has no address.
    const first = '[name="address"], [name="back-end-name"]';
    if (isNew) settings.current?.querySelector<HTMLElement>(first)?.focus();
  }, [isNew]);
  const [goesBackTo, setGoesBackTo] = useState('');
  useEffect(() => {
    if (goesBackTo) document.querySelector<HTMLElement>(goesBackTo)?.focus();
    setGoesBackTo('');
  }, [goesBackTo]);
  if (!kept || !policy) return null;

  if (isClosed(policy) && kept.backEnds.length === 0) {
    return <p data-part="nobody">{i18n.t('managed.nobody')}</p>;
  }
  const { backEnds, chosenId } = kept;
  const byId = (wanted: string) => backEnds.find(({ id }) => id === wanted);
  const chosen = byId(chosenId);
  const shownId = shown.type === 'kept' ? shown.id : '';
  const backEnd = isNew ? shown.backEnd : (byId(shownId) ?? chosen);
  const showKept = async (id: string) => {
    await refresh();
    show(id);
  };
  const leave = () => {
    show('');
    setGoesBackTo('[name="add-back-end"]');
  };
  const cancel = chosen && leave;
  return (
    <>
      {chosen && (
        <BackEndList
          backEnds={backEnds}
          chosenId={chosenId}
          shownId={shown.type === 'choosing' ? '' : (backEnd?.id ?? '')}
          onChoose={(id) => {
            show(id);
            changes.choose(id);
          }}
          onShow={show}
          onDuplicate={changes.duplicate}
          onDelete={changes.remove}
        />
      )}
      {chosen && shown.type !== 'choosing' && !isClosed(policy) && (
        <div>
          <Button name="add-back-end" onClick={() => setShown({ type: 'choosing' })}>
            {i18n.t('options.add')}
          </Button>
        </div>
      )}
      <UndoNotice
        added={shown.type === 'kept' && shown.isAdded ? (backEnd?.name ?? '') : ''}
        deleted={changes.deleted}
        failure={changes.failure}
        onUndo={() =>
          changes.restore((id) =>
            setGoesBackTo(`[name="chosen-back-end"][value="${CSS.escape(id)}"]`),
          )
        }
      />
      {!backEnd || shown.type === 'choosing' ? (
        <section className={styles.settings}>
          <AddProvider
            hasFocus={shown.type === 'choosing'}
            onOther={(added) => setShown({ type: 'new', backEnd: added })}
            onKept={async ({ id }) => {
              await refresh();
              setShown({ type: 'kept', id, isAdded: true });
              setGoesBackTo('[name="chosen-back-end"]:checked');
            }}
            onCancel={cancel}
          />
        </section>
      ) : (
        <section ref={settings} className={styles.settings} aria-labelledby="settings-of">
          <h3 id="settings-of" className={styles.heading} dir="auto">
            {isNew ? i18n.t('options.newName') : i18n.t('options.settingsOf', [backEnd.name])}
          </h3>
          {isGiven(backEnd) ? (
            <GivenBackEnd backEnd={backEnd} />
          ) : (
            <BackEndForm
              key={backEnd.id}
              backEnd={backEnd}
              isNew={isNew}
              isChosen={backEnd.id === chosenId}
              chosenName={chosen?.name ?? ''}
              draft={drafts.of(backEnd.id)}
              onType={(typed) => drafts.type(backEnd.id, typed)}
              onKept={async (draft) => {
                await showKept(backEnd.id);
                drafts.settle(backEnd.id, draft);
              }}
              onCancel={isNew ? (cancel ?? (() => setShown({ type: 'choosing' }))) : undefined}
            />
          )}
        </section>
      )}
    </>
  );
}
