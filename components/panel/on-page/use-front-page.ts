import { useEffect, useState } from 'react';
import { isPanelAddress } from '@/lib/browser/own-page.ts';
import { frontTab, watchTabs } from '@/lib/browser/watch-tabs.ts';
import { addressKey } from '@/lib/chat/page-keys.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';

/** The page in front of this window, as far as the browser tells of it. */
export interface FrontPage {
  readonly address: string;
  /** By this it is known again (lib/chat/page-keys). */
  readonly key: string;
  readonly isPrivate: boolean;
}

type FrontTab = Awaited<ReturnType<typeof frontTab>>;

/** A page is still meant while the panel itself, opened as one, is in front of it. */
function pageOf(tab: FrontTab, before: FrontPage | null): FrontPage | null {
  const { url: address = '', incognito: isPrivate = false } = tab ?? {};
  if (address === before?.address || isPanelAddress(address)) return before;
  const key = addressKey(address);
  return key === null ? null : { address, key, isPrivate };
}

/**
 * The page in front; `null` where none is, or where its address is not told.
 * @param passages those that go with the next question: a press on the toolbar's button, which lets
 *   a page be seen, changes them, and is told by no event
 */
export function useFrontPage(passages: readonly unknown[]): FrontPage | null {
  const [page, setPage] = useState<FrontPage | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other passages are a reason to look again.
  useEffect(() => {
    const end = new AbortController();
    watchTabs(end.signal, () => {
      frontTab()
        .then((tab) => {
          if (!end.signal.aborted) setPage((before) => pageOf(tab, before));
        })
        .catch(reportUnexpected);
    });
    return () => end.abort();
  }, [passages]);
  return page;
}
