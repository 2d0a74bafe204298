import { useEffect, useState } from 'react';
import { browser } from 'wxt/browser';
import { useIsBeyondReach } from '@/components/ui/use-is-beyond-reach.ts';
import { hasOriginPermission } from '@/lib/browser/origin-permission.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { readTypedAddress } from '@/lib/settings/web-address.ts';

/** The host that the browser will ask about before the typed address is called; empty where it will not. */
export function useAsksForHost(typed: string): string {
  const isBeyondReach = useIsBeyondReach();
  const [asked, setAsked] = useState({ address: '', host: '' });
  const address = readTypedAddress(typed)?.href ?? '';
  useEffect(() => {
    if (!address) return;
    const ended = new AbortController();
    const look = () => {
      hasOriginPermission(address).then((isAllowed) => {
        if (ended.signal.aborted) return;
        setAsked({ address, host: isAllowed ? '' : new URL(address).hostname });
      }, reportUnexpected);
    };
    look();
    const { onAdded, onRemoved } = browser.permissions;
    onAdded.addListener(look);
    onRemoved.addListener(look);
    return () => {
      ended.abort();
      onAdded.removeListener(look);
      onRemoved.removeListener(look);
    };
  }, [address]);
  return asked.address === address && !isBeyondReach(address) ? asked.host : '';
}
