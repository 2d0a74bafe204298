import { useEffect, useRef } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { useIsBeyondReach } from '@/components/ui/use-is-beyond-reach.ts';
import type { Suggestion } from '@/lib/back-ends/exchanges.ts';
import { DEFAULT_BACK_END } from '@/lib/settings/back-ends.ts';
import styles from './back-end-form.module.css';
import { ConnectionReport } from './connection-report.tsx';
import { PermissionNotice } from './permission-notice.tsx';
import type { BackEndFormState, SaveOutcome } from './use-back-end-form.ts';
import type { TestState } from './use-connection-test.ts';

/** The name of the button that saves. */
function saveText(isNew: boolean): string {
  return i18n.t(isNew ? 'options.saveAndUse' : 'options.save');
}

/**
 * @param chosenName of the one that questions go to; empty where that is this one
 * @param isReached questions may go there
 */
function outcomeText(outcome: SaveOutcome, chosenName: string, isReached: boolean): string {
  const { kind, address, name = '', wasChosen, detail = '', wasNew = false } = outcome;
  switch (kind) {
    case 'none':
      return '';
    case 'saving':
      return i18n.t('options.saving');
    case 'saved':
      if (chosenName) return i18n.t('options.savedBeside', [chosenName]);
      if (wasChosen || !isReached) return i18n.t('options.savedAsBefore');
      return address ? i18n.t('options.saved', [name]) : i18n.t('options.savedBuiltIn');
    case 'refused':
      return i18n.t('options.refused', [new URL(address).hostname, saveText(wasNew)]);
    case 'invalid':
      return i18n.t('options.invalid');
    case 'failed':
      return i18n.t('options.failedChange', [detail]);
  }
}

/** A line on what is not known to work; empty where it is, or where nothing was changed. */
function doubtText({ kind, address }: SaveOutcome, test: TestState, isReached: boolean): string {
  if (kind !== 'saved' || address === '') return '';
  // A test has said so already.
  if (!isReached) return test.type === 'none' ? i18n.t('connection.onlyThisComputer') : '';
  const hasFailed = test.type === 'failed' || (test.type === 'done' && !test.result.works);
  return hasFailed ? i18n.t('options.testFailed') : '';
}

/** Between the parts of the form: `--space-4`. */
const GAP_PX = 16;

/** What has been pressed for may be told below the window's end; the bar then stays where it is. */
function useInSight(state: string) {
  const told = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state === 'none none' || !told.current || !bar.current) return;
    const { bottom } = told.current.getBoundingClientRect();
    const below = bottom + GAP_PX + bar.current.offsetHeight - innerHeight;
    if (below > 0) scrollBy({ top: below, behavior: 'instant' });
  }, [state]);
  return { told, bar };
}

interface FormBarProps {
  form: BackEndFormState;
  test: TestState;
  backEndId: string;
  isNew: boolean;
  /** Questions go to it. */
  isChosen: boolean;
  /** The one that questions go to; empty where there is none yet. */
  chosenName: string;
  onTest: () => void;
  onSuggestion: (suggestion: Suggestion) => void;
  onCancel: (() => void) | undefined;
}

/** What came of saving and testing, and the buttons for them. */
export function FormBar(props: FormBarProps) {
  const { form, test, isNew, isChosen, onCancel } = props;
  const { fields, outcome } = form;
  const isBuiltIn = fields.kind === 'built-in';
  const works = test.type === 'done' && test.result.works;
  const canBeSaved = isNew || form.isChanged;
  const canBeUsed = works && !isChosen && !isNew;
  const isReached = !useIsBeyondReach()(outcome.address);
  const { told, bar } = useInSight(`${outcome.kind} ${test.type}`);
  const isDemo = props.backEndId === DEFAULT_BACK_END.id;
  return (
    <>
      <div ref={told} className={styles.results}>
        <output className={styles.status} data-part="settings-status" data-outcome={outcome.kind}>
          <span>{outcomeText(outcome, isChosen ? '' : props.chosenName, isReached)}</span>
          <span>{doubtText(outcome, test, isReached)}</span>
        </output>
        <ConnectionReport
          state={test}
          needsModel={fields.model.trim() === ''}
          onSuggestion={props.onSuggestion}
        />
        {outcome.kind === 'none' && test.type === 'none' && !isBuiltIn && (
          <PermissionNotice
            address={fields.address}
            sendsSecrets={fields.headers.some(({ isSecret }) => isSecret)}
          />
        )}
      </div>
      <div ref={bar} className={styles.bar} data-part="form-bar">
        {canBeUsed && (
          <Button name="use" look="accent" onClick={() => form.save(true)}>
            {i18n.t('options.useThis')}
          </Button>
        )}
        {/* It keeps the focus when there is nothing left to save. */}
        <Button
          type="submit"
          name="save"
          look={canBeSaved && !canBeUsed ? 'accent' : 'plain'}
          aria-disabled={!canBeSaved}
        >
          {saveText(isNew)}
        </Button>
        {!isBuiltIn && (
          <Button name="test" onClick={props.onTest}>
            {i18n.t('options.test')}
          </Button>
        )}
        {onCancel && (
          <Button name="cancel" onClick={onCancel}>
            {i18n.t('options.cancel')}
          </Button>
        )}
        {isDemo && fields.address !== DEFAULT_BACK_END.address && (
          <Button onClick={() => form.type({ address: DEFAULT_BACK_END.address })}>
            {i18n.t('options.reset')}
          </Button>
        )}
      </div>
    </>
  );
}
