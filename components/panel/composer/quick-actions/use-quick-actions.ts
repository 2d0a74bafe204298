import { useMemo } from 'react';
import { quickActions } from '@/lib/actions/quick-actions.ts';
import { actionsItem, type QuickAction } from '@/lib/settings/actions.ts';
import { useAllowed } from '../../../ui/use-allowed.ts';
import { useSetting } from '../../../ui/use-setting.ts';

const NONE: readonly QuickAction[] = [];

/** The quick actions that the reader has now; none until they are known. */
export function useQuickActions(): readonly QuickAction[] {
  const settings = useSetting(actionsItem);
  const mayAttach = useAllowed().attachments;
  return useMemo(() => {
    if (!settings) return NONE;
    // The built-in ones are about what is attached.
    return mayAttach ? quickActions(settings) : settings.own;
  }, [settings, mayAttach]);
}
