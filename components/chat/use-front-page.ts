import { useEffect, useState } from 'react';
import { watchFrontPage } from '@/lib/page/front-page.ts';

/** Whether the page in front may be read as things stand; `null` until that is known. */
export function useFrontPage(): boolean | null {
  const [mayRead, setMayRead] = useState<boolean | null>(null);
  useEffect(() => {
    const end = new AbortController();
    watchFrontPage(end.signal, setMayRead);
    return () => end.abort();
  }, []);
  return mayRead;
}
