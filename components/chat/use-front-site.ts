import { useEffect, useState } from 'react';
import { browser } from 'wxt/browser';
import { reportUnexpected } from '@/lib/errors/report.ts';

function siteOf(address: string | undefined): string | null {
  if (address === undefined || !URL.canParse(address)) return null;
  const { protocol, host } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? host : null;
}

/**
 * The host of the page beside the panel, where the browser tells it: of a tab in which the reader
 * has called for the extension, or of a site that it was granted. `null` otherwise.
 */
export function useFrontSite(): string | null {
  const [site, setSite] = useState<string | null>(null);
  useEffect(() => {
    browser.tabs
      .query({ active: true, currentWindow: true })
      .then(([tab]) => setSite(siteOf(tab?.url)))
      .catch(reportUnexpected);
  }, []);
  return site;
}
