import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type MouseEvent, use, useLayoutEffect, useRef } from 'react';
import { i18n } from '#i18n';
import { announce } from '@/components/ui/announcer.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { Branches, Controls, KeepAt } from './contexts.ts';
import { LaterLine, laterQuestions, laterText } from './later-questions.tsx';
import styles from './version-switch.module.css';

interface VersionSwitchProps {
  messageId: string;
  /** The oldest first. */
  versions: readonly string[];
  /** Says where questions follow another version alone. */
  tellsLater?: boolean;
}

/** The place of a pressed button when another version was asked for. */
interface Pressed {
  readonly button: Element;
  /** In the window, in CSS pixels. */
  readonly top: number;
}

/**
 * The pressed button stays under the pointer when the other version is higher or lower, and a
 * screen reader is told which one it is.
 */
function useKeptPlace(messageId: string, words: string) {
  const keepAt = use(KeepAt);
  const pressed = useRef<Pressed | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it has to do with another message being shown.
  useLayoutEffect(() => {
    if (!pressed.current) return;
    keepAt(pressed.current.button, pressed.current.top);
    pressed.current = null;
    announce(words);
  }, [messageId]);
  return (button: Element) => {
    pressed.current = { button, top: button.getBoundingClientRect().top };
  };
}

/** Leads from one version of a message to the others, each with what follows it. */
export function VersionSwitch({ messageId, versions, tellsLater = false }: VersionSwitchProps) {
  const { command } = use(Controls);
  const branches = use(Branches);
  const place = useRef<HTMLSpanElement>(null);
  const later = tellsLater ? laterQuestions(branches, messageId, versions) : null;
  const index = versions.indexOf(messageId);
  const label = i18n.t('message.version', [index + 1, versions.length]);
  const keep = useKeptPlace(messageId, later ? `${label}. ${laterText(later)}` : label);
  const showLater = (wanted: string) => {
    const button = place.current?.querySelector('button');
    if (button) keep(button);
    // The line goes, and would take the keyboard's place with it.
    button?.focus({ preventScroll: true });
    command({ type: 'show', messageId: wanted });
  };
  const step = (by: -1 | 1, name: string, title: string, icon: typeof ChevronLeft) => {
    const sibling = versions[index + by];
    return (
      <IconButton
        name={name}
        icon={icon}
        label={title}
        // A disabled button would lose the focus that it has.
        aria-disabled={sibling === undefined}
        onClick={({ currentTarget }: MouseEvent) => {
          if (sibling === undefined) return;
          keep(currentTarget);
          command({ type: 'show', messageId: sibling });
        }}
      />
    );
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in. */}
      <span
        ref={place}
        className={styles.versions}
        role="group"
        aria-label={label}
        data-part="versions"
      >
        {step(-1, 'previous-branch', i18n.t('message.previousVersion'), ChevronLeft)}
        <span className={styles.count} aria-hidden>{`${index + 1} / ${versions.length}`}</span>
        {step(1, 'next-branch', i18n.t('message.nextVersion'), ChevronRight)}
      </span>
      {later && <LaterLine later={later} onShow={() => showLater(later.messageId)} />}
    </>
  );
}
