import { useState } from 'react';
import { i18n } from '#i18n';
import { announce } from '@/components/ui/announcer.tsx';
import { useSetting } from '@/components/ui/use-setting.ts';
import { messageOf } from '@/lib/errors/message-of.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { type Setting, updateSetting } from '@/lib/settings/setting.ts';

/** The part of a group that a reader changes. A function is told of what is kept by then. */
export type Change<T> = Partial<T> | ((kept: T) => Partial<T>);

/** A group of settings as its form shows it. */
export interface Choice<T> {
  /** `null` until it has been read. */
  readonly value: T | null;
  /** Keeps a change at once. What another page has changed of the rest since stays. */
  readonly change: (changed: Change<T>) => void;
  /** Why the last change could not be kept; empty where it could. */
  readonly failure: string;
}

interface ChoiceOptions {
  /** Screen readers are told of what is kept. */
  readonly isAnnounced?: boolean;
  readonly failureText?: (reason: string) => string;
}

function failedChoice(reason: string): string {
  return `${i18n.t('options.failedChoice')} ${reason}`;
}

/** A group of settings, each of which holds as soon as it is chosen. */
export function useChoice<T extends object>(
  item: Setting<T>,
  { isAnnounced = false, failureText = failedChoice }: ChoiceOptions = {},
): Choice<T> {
  const value = useSetting(item);
  const [failure, setFailure] = useState('');
  const change = (changed: Change<T>) => {
    const changedIn = (kept: T) => (typeof changed === 'function' ? changed(kept) : changed);
    updateSetting(item, (kept) => ({ ...kept, ...changedIn(kept) })).then(
      () => {
        setFailure('');
        if (isAnnounced) announce(i18n.t('settings.kept'));
      },
      (error: unknown) => {
        reportUnexpected(error);
        setFailure(failureText(messageOf(error)));
      },
    );
  };
  return { value, change, failure };
}
