import {
  Ban,
  Check,
  ChevronDown,
  CircleHelp,
  LoaderCircle,
  type LucideIcon,
  X,
} from 'lucide-react';
import { memo, use, useId, useState } from 'react';
import { i18n } from '#i18n';
import type { ChatMessage, MessagePart, ToolPart } from '@/lib/chat/message.ts';
import { Controls } from './contexts.ts';
import styles from './tool-call.module.css';
import { needsConsent, ToolConsent } from './tool-consent.tsx';
import { ToolValue } from './tool-value.tsx';

interface ToolCallProps {
  part: ToolPart;
  /** The answer it is part of, which may have ended with a result of the call or without. */
  message: ChatMessage;
  /** That message is the last one shown, which the call's result would go on. */
  isLast: boolean;
}

type CallState = 'preparing' | 'running' | 'waiting' | 'done' | 'failed' | 'denied' | 'unanswered';

const ICONS: Record<CallState, LucideIcon> = {
  preparing: LoaderCircle,
  running: LoaderCircle,
  waiting: CircleHelp,
  done: Check,
  failed: X,
  denied: Ban,
  unanswered: Ban,
};

/** Tells whether nothing of a call is under way: its answer has ended, and does not go on. */
function useHasEnded({ message: { outcome }, isLast }: ToolCallProps): boolean {
  const { isBusy } = use(Controls);
  return outcome !== undefined && !(isLast && isBusy);
}

function stateOf({ state }: ToolPart, hasEnded: boolean, isAsked: boolean): CallState {
  if (state === 'output-available') return 'done';
  if (state === 'output-error') return 'failed';
  if (state === 'output-denied') return 'denied';
  if (state === 'input-available' && isAsked) return 'waiting';
  if (hasEnded) return 'unanswered';
  return state === 'input-streaming' ? 'preparing' : 'running';
}

/**
 * Tells whether the reader has to say whether a call may look into the browser: they have not yet,
 * or have, and the browser itself keeps it from the page that is to be read.
 */
function useIsAsked({ part: { toolName }, message: { outcome }, isLast }: ToolCallProps): boolean {
  const { toolConsent, isBusy, offersTools } = use(Controls);
  const isKept = toolConsent === true && outcome === 'complete' && !isBusy;
  const isOpen = toolConsent === null || isKept;
  return isLast && isOpen && offersTools && needsConsent(toolName);
}

function mayWait(part: MessagePart): part is ToolPart {
  return (
    part.type === 'dynamic-tool' && part.state === 'input-available' && needsConsent(part.toolName)
  );
}

/** The calls of an answer that wait for the reader, who says once for all of them, at the first. */
function callsWaitingAt(first: ToolPart, { parts }: ChatMessage): ToolPart[] {
  return parts.find(mayWait) === first ? parts.filter(mayWait) : [];
}

/** The input and the output of a call, each as it was. */
function CallValues({ part }: { part: ToolPart }) {
  const { input, inputText, output, errorText } = part;
  return (
    <>
      <h2 className={styles.heading}>{i18n.t('toolCall.input')}</h2>
      <ToolValue value={input ?? inputText} missing={i18n.t('toolCall.noInput')} />
      <h2 className={styles.heading}>{i18n.t('toolCall.output')}</h2>
      {errorText === undefined ? (
        <ToolValue value={output} missing={i18n.t('toolCall.noOutput')} />
      ) : (
        <p className={styles.error} dir="auto">
          {errorText}
        </p>
      )}
    </>
  );
}

/** A tool that the answer called: its name and how it stands; opened, what went in and out. */
function ToolCall(props: ToolCallProps) {
  const { part, message } = props;
  const [isOpen, setOpen] = useState(false);
  const bodyId = useId();
  const state = stateOf(part, useHasEnded(props), useIsAsked(props));
  const Icon = ICONS[state];
  const waiting = state === 'waiting' ? callsWaitingAt(part, message) : [];
  return (
    <div className={styles.call} data-part="tool-call" data-state={state}>
      <button
        type="button"
        name="tool-call"
        className={styles.row}
        aria-expanded={isOpen}
        aria-controls={isOpen ? bodyId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon className={styles.mark} size={16} aria-hidden />
        <bdi className={styles.name}>{part.toolName}</bdi>
        <span className={styles.state}>{i18n.t(`toolCall.state.${state}`)}</span>
        <ChevronDown className={styles.chevron} size={16} aria-hidden />
      </button>
      {state === 'failed' && !isOpen && part.errorText && (
        <p className={styles.error} dir="auto" data-folded>
          {part.errorText}
        </p>
      )}
      {isOpen && (
        <div id={bodyId} className={styles.body}>
          <CallValues part={part} />
        </div>
      )}
      {waiting.length > 0 && <ToolConsent message={message} calls={waiting} />}
    </div>
  );
}

/** The rest of the answer matters to a call only if the reader may have to be asked. */
function showsTheSame(before: ToolCallProps, after: ToolCallProps): boolean {
  return (
    before.part === after.part &&
    before.isLast === after.isLast &&
    before.message.outcome === after.message.outcome &&
    (before.message === after.message || !mayWait(after.part))
  );
}

export default memo(ToolCall, showsTheSame);
