import { CircleCheck, TriangleAlert } from 'lucide-react';
import { i18n } from '#i18n';
import { localServerLine } from '@/components/texts/local-server-text.ts';
import { Button } from '@/components/ui/button.tsx';
import { CopiedLine } from '@/components/ui/copied-line.tsx';
import type { ConnectionFault, ConnectionSuccess, Suggestion } from '@/lib/back-ends/exchanges.ts';
import { openSettings } from '@/lib/browser/open-settings.ts';
import { LOST_CAUSES } from '@/lib/errors/failure.ts';
import { formatLocale } from '@/lib/i18n/language.ts';
import { hostOf } from '@/lib/settings/web-address.ts';
import styles from './connection-report.module.css';
import { connectionFaultText } from './connection-text.ts';
import { kindText } from './kind-text.ts';
import type { TestState } from './use-connection-test.ts';

function Works({ result }: { result: ConnectionSuccess }) {
  const seconds = (result.durationMs / 1000).toLocaleString(formatLocale(), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const after = i18n.t('connection.seconds', [seconds]);
  const kind = kindText(result.kind);
  return (
    <div className={styles.report} data-works="true">
      <CircleCheck size={20} className={styles.mark} aria-hidden />
      <div className={styles.words}>
        <p className={styles.title}>{i18n.t('connection.works')}</p>
        <p>
          {result.model
            ? i18n.t('connection.foundModel', [kind, result.model, after])
            : i18n.t('connection.found', [kind, after])}
        </p>
      </div>
    </div>
  );
}

/** Faults that the browser explains in a tab, and not to extensions. */
const SHOWN_IN_TAB: readonly ConnectionFault['fault'][] = ['no-server', 'tls', 'upgrade'];

const LOCAL_FAULTS = [...LOST_CAUSES, 'origin'] as const;

/** Puts another address in the place of the one that was called, and tests that. */
type Suggest = (suggestion: Suggestion) => void;

interface FaultReportProps {
  fault: ConnectionFault;
  address: string;
  /** No model was named. */
  needsModel: boolean;
  onSuggestion: Suggest | undefined;
}

function FaultReport({ fault, address, needsModel, onSuggestion }: FaultReportProps) {
  const told = connectionFaultText(fault, address);
  const isAboutNone = needsModel && fault.fault === 'no-model';
  const title = isAboutNone ? i18n.t('providers.chooseModel') : told.title;
  const advice = isAboutNone ? '' : told.advice;
  const { suggestion } = fault;
  const localFault = LOCAL_FAULTS.find((known) => known === fault.fault);
  const line = localFault && localServerLine(localFault, address);
  const isShownInTab = SHOWN_IN_TAB.includes(fault.fault) && address.startsWith('https:');
  return (
    <div className={styles.report} data-works="false">
      <TriangleAlert size={20} className={styles.mark} aria-hidden />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {advice && <p>{advice}</p>}
        {fault.fault === 'only-this-computer' && (
          <div>
            <Button name="open-requests" onClick={() => openSettings('requests')}>
              {i18n.t('requests.title')}
            </Button>
          </div>
        )}
        {line && <CopiedLine text={line} label={i18n.t('firstRun.copy')} />}
        {fault.status > 0 && fault.detail && (
          <p className={styles.detail}>{i18n.t('connection.said', [fault.detail])}</p>
        )}
        {suggestion && onSuggestion && (
          <div>
            <Button name="use-suggestion" onClick={() => onSuggestion(suggestion)}>
              {i18n.t('connection.useAddress', [suggestion.address])}
            </Button>
          </div>
        )}
        {isShownInTab && (
          <p>
            <a href={new URL(address).origin} target="_blank" rel="noreferrer">
              {i18n.t('connection.openAddress')}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}

interface ConnectionReportProps {
  state: TestState;
  /** No model was named. */
  needsModel?: boolean;
  /** Absent where the address is not the reader's to change. */
  onSuggestion: Suggest | undefined;
}

function outcomeOf(state: TestState): string {
  if (state.type !== 'done') return state.type;
  return state.result.works ? 'works' : state.result.fault;
}

/** The outcome of a test of the connection. */
export function ConnectionReport({
  state,
  needsModel = false,
  onSuggestion,
}: ConnectionReportProps) {
  return (
    <div role="status" data-part="test-status" data-outcome={outcomeOf(state)}>
      {state.type === 'running' && <p>{i18n.t('options.testing', [hostOf(state.address)])}</p>}
      {state.type === 'failed' && <p>{i18n.t('connection.noTest', [state.detail])}</p>}
      {state.type === 'done' &&
        (state.result.works ? (
          <Works result={state.result} />
        ) : (
          <FaultReport
            fault={state.result}
            address={state.address}
            needsModel={needsModel}
            onSuggestion={onSuggestion}
          />
        ))}
    </div>
  );
}
