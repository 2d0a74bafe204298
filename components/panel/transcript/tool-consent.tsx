import { use, useEffect, useState } from 'react';
import { i18n } from '#i18n';
import { announce } from '@/components/ui/announcer.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useSetting } from '@/components/ui/use-setting.ts';
import type { ChatMessage, ToolPart } from '@/lib/chat/message.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { fullNameOf } from '@/lib/settings/back-end-name.ts';
import { backEndsItem, chooseFrom, chosenBackEndItem } from '@/lib/settings/back-ends.ts';
import { prepareToolPermission, requestToolPermission } from '@/lib/tools/tool-permission.ts';
import { Controls } from './contexts.ts';
import styles from './tool-consent.module.css';

/** Says what each of the tools that run in this browser would read. */
const READS: ReadonlyMap<string, () => string> = new Map([
  ['read_page', () => i18n.t('toolCall.consent.readPage')],
  ['read_selection', () => i18n.t('toolCall.consent.readSelection')],
  ['list_tabs', () => i18n.t('toolCall.consent.listTabs')],
  ['read_section', () => i18n.t('toolCall.consent.readSection')],
]);

/** Tells whether a tool looks into this browser, for which the reader has to be asked. */
export function needsConsent(toolName: string): boolean {
  return READS.has(toolName);
}

/** The tab that a call names, where it names one. */
function tabOf({ input }: ToolPart): number[] {
  const isNamed = typeof input === 'object' && input !== null && 'tabId' in input;
  return isNamed && typeof input.tabId === 'number' ? [input.tabId] : [];
}

/** Whoever has begun an answer goes on with it, whatever was chosen since. */
function useReceiver({ choice }: ChatMessage): string {
  const { modelChoice } = use(Controls);
  const backEnds = useSetting(backEndsItem) ?? [];
  const chosenId = useSetting(chosenBackEndItem) ?? '';
  const id = (choice ?? modelChoice)?.backEndId ?? chosenId;
  const asked = backEnds.find((backEnd) => backEnd.id === id) ?? chooseFrom(backEnds, chosenId);
  return asked ? fullNameOf(asked) : '';
}

interface ToolConsentProps {
  message: ChatMessage;
  /** Those of its calls that wait. */
  calls: readonly ToolPart[];
}

/** Asks the reader whether tools may look into the browser: what they read, and who gets that. */
export function ToolConsent({ message, calls }: ToolConsentProps) {
  const { command, toolConsent } = use(Controls);
  const receiver = useReceiver(message);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const end = new AbortController();
    prepareToolPermission(end.signal).catch(reportUnexpected);
    announce(i18n.t('toolCall.state.waiting'));
    return () => end.abort();
  }, []);
  const names = [...new Set(calls.map(({ toolName }) => toolName))];
  const allow = async () => {
    // Nothing may be awaited before it: the browser asks only straight from the gesture.
    const isAllowed = await requestToolPermission(names, calls.flatMap(tabOf));
    if (isAllowed) command({ type: 'allow-tools', allowed: true });
    else setRefused(true);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in.
    <div
      className={styles.consent}
      role="group"
      aria-label={i18n.t('toolCall.state.waiting')}
      data-part="tool-consent"
    >
      {names.map((name) => (
        <p key={name} className={styles.question}>
          {READS.get(name)?.()}
        </p>
      ))}
      {toolConsent && <p>{i18n.t('toolCall.consent.needsBrowser')}</p>}
      <p className={styles.receiver}>{i18n.t('toolCall.consent.goesTo', [receiver])}</p>
      {isRefused && <p role="status">{i18n.t('toolCall.consent.refused')}</p>}
      <div className={styles.buttons}>
        <Button name="allow-tools" look="accent" onClick={() => void allow()}>
          {i18n.t('toolCall.consent.allow')}
        </Button>
        <Button name="deny-tools" onClick={() => command({ type: 'allow-tools', allowed: false })}>
          {i18n.t('toolCall.consent.deny')}
        </Button>
      </div>
    </div>
  );
}
