import { useMemo } from 'react';
import { missingMaterial } from '@/lib/actions/missing-material.ts';
import { quickActions } from '@/lib/actions/quick-actions.ts';
import { actionsItem, type QuickAction } from '@/lib/settings/actions.ts';
import { useAllowed } from '../../ui/use-allowed.ts';
import { useSetting } from '../../ui/use-setting.ts';

const NONE: readonly QuickAction[] = [];

/** The quick actions that the reader has now; none until they are known. */
export function useQuickActions(): readonly QuickAction[] {
  const settings = useSetting(actionsItem);
  const mayAttach = useAllowed().attachments;
  return useMemo(() => {
    const all = settings ? quickActions(settings) : NONE;
    return mayAttach ? all : all.filter((action) => missingMaterial(action, []) === null);
  }, [settings, mayAttach]);
}
