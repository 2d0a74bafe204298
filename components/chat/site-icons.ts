import { createContext, useEffect, useState } from 'react';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { readSiteIcons, type SiteIcons } from '@/lib/page/site-icons.ts';

/** The icons that the rows of a list may show; `null` until they are known. */
export const SiteIconsContext = createContext<SiteIcons | null>(null);

/** The icons of sites as they are when the list is opened. */
export function useSiteIcons(): SiteIcons | null {
  const [icons, setIcons] = useState<SiteIcons | null>(null);
  useEffect(() => {
    let isShown = true;
    readSiteIcons()
      .then((read) => isShown && setIcons(() => read))
      .catch(reportUnexpected);
    return () => {
      isShown = false;
    };
  }, []);
  return icons;
}
