import { useCallback, useEffect, useState } from 'react';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { lastConversationItem } from '@/lib/settings/items.ts';

/**
 * Which conversation the panel shows: the last one shown, or a new one; `null` until that is
 * known. Choosing another is remembered for the next panel.
 */
export function useCurrentConversation() {
  const [conversationId, setConversationId] = useState<string | null>(null);

  const open = useCallback((id: string) => {
    setConversationId(id);
    lastConversationItem.setValue(id).catch(reportUnexpected);
  }, []);

  useEffect(() => {
    let current = true;
    lastConversationItem
      .getValue()
      .catch((error: unknown) => {
        reportUnexpected(error);
        return null;
      })
      .then((last) => {
        if (current) open(last ?? crypto.randomUUID());
      });
    return () => {
      current = false;
    };
  }, [open]);

  return [conversationId, open] as const;
}
