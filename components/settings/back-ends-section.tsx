import { useEffect, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { newBackEnd } from '@/lib/back-ends/back-end-fields.ts';
import type { BackEnd } from '@/lib/settings/settings.ts';
import { BackEndForm } from './back-end-form.tsx';
import { BackEndList } from './back-end-list.tsx';
import styles from './back-ends-section.module.css';
import { UndoNotice } from './undo-notice.tsx';
import { useBackEndChanges } from './use-back-end-changes.ts';
import { useBackEnds } from './use-back-ends.ts';
import { useDrafts } from './use-drafts.ts';

/** Who answers: the list of back ends, and the settings of the one that is looked at. */
export function BackEndsSection() {
  const [kept, refresh] = useBackEnds();
  const drafts = useDrafts();
  const [shownId, setShownId] = useState('');
  const [added, setAdded] = useState<BackEnd | null>(null);
  const [first] = useState(newBackEnd);
  const changes = useBackEndChanges(refresh, setShownId);
  const settings = useRef<HTMLElement>(null);
  useEffect(() => {
    if (added) settings.current?.querySelector<HTMLElement>('[name="address"]')?.focus();
  }, [added]);
  if (!kept) return null;

  const { backEnds, chosenId } = kept;
  const known = backEnds.find(({ id }) => id === shownId);
  const chosen = backEnds.find(({ id }) => id === chosenId);
  const shown = added ?? known ?? chosen ?? first;
  const isNew = shown === added || shown === first;
  const show = (id: string) => {
    setAdded(null);
    setShownId(id);
  };
  return (
    <>
      {backEnds.length > 0 && (
        <BackEndList
          backEnds={backEnds}
          chosenId={chosenId}
          shownId={shown.id}
          onChoose={(id) => {
            show(id);
            changes.choose(id);
          }}
          onShow={show}
          onDuplicate={(backEnd) => {
            setAdded(null);
            changes.duplicate(backEnd);
          }}
          onDelete={changes.remove}
        />
      )}
      {shown !== first && (
        <div>
          <Button name="add-back-end" onClick={() => setAdded(newBackEnd())}>
            {i18n.t('options.add')}
          </Button>
        </div>
      )}
      <UndoNotice deleted={changes.deleted} failure={changes.failure} onUndo={changes.restore} />
      <section ref={settings} className={styles.settings} aria-labelledby="settings-of">
        <h3 id="settings-of" className={styles.heading} dir="auto">
          {isNew ? i18n.t('options.newName') : i18n.t('options.settingsOf', [shown.name])}
        </h3>
        <BackEndForm
          key={shown.id}
          backEnd={shown}
          isNew={isNew}
          isChosen={shown.id === chosenId}
          chosenName={chosen?.name ?? ''}
          draft={drafts.of(shown.id)}
          onType={(typed) => drafts.type(shown.id, typed)}
          onKept={async (draft) => {
            await refresh();
            drafts.settle(shown.id, draft);
            show(shown.id);
          }}
          onCancel={added ? () => setAdded(null) : undefined}
        />
      </section>
    </>
  );
}
