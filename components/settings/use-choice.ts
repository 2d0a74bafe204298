import type { WxtStorageItem } from '@wxt-dev/storage';
import { useState } from 'react';
import { i18n } from '#i18n';
import { useSetting } from '@/components/chat/use-setting.ts';
import { announce } from '@/components/ui/announcer.tsx';
import { messageOf } from '@/lib/errors/message-of.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';

/** What a reader has chosen of a setting, and how they choose otherwise. */
export interface Choice<T> {
  /** `null` until it has been read. */
  readonly value: T | null;
  /** Keeps it at once. What another page has changed of the rest since stays. */
  readonly change: (changed: Partial<T>) => void;
  /** Why the last change could not be kept; empty where it could. */
  readonly failure: string;
}

/** A setting of several fields, each of which holds as soon as it is chosen. */
export function useChoice<T extends object>(
  item: WxtStorageItem<T, Record<string, unknown>>,
): Choice<T> {
  const value = useSetting(item);
  const [failure, setFailure] = useState('');
  const keep = async (changed: Partial<T>) => {
    await item.setValue({ ...(await item.getValue()), ...changed });
    setFailure('');
    announce(i18n.t('settings.kept'));
  };
  const change = (changed: Partial<T>) => {
    keep(changed).catch((error: unknown) => {
      reportUnexpected(error);
      setFailure(`${i18n.t('options.failedChoice')} ${messageOf(error)}`);
    });
  };
  return { value, change, failure };
}
