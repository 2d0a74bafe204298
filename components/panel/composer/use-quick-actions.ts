import { useMemo } from 'react';
import { quickActions } from '@/lib/actions/quick-actions.ts';
import { actionsItem, type QuickAction } from '@/lib/settings/actions.ts';
import { useSetting } from '../../ui/use-setting.ts';

const NONE: readonly QuickAction[] = [];

/** The quick actions that the reader has now; none until they are known. */
export function useQuickActions(): readonly QuickAction[] {
  const settings = useSetting(actionsItem);
  return useMemo(() => (settings ? quickActions(settings) : NONE), [settings]);
}
