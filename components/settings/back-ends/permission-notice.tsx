import { useEffect, useState } from 'react';
import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { useIsBeyondReach } from '@/components/ui/use-is-beyond-reach.ts';
import { hasOriginPermission, hasSecretsConsent } from '@/lib/browser/origin-permission.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { readTypedAddress } from '@/lib/settings/web-address.ts';

const NOTHING = { address: '', asksForHost: false, asksForSecrets: false };

/** The things that the browser will ask for before a typed address is called. */
function useQuestions(address: string) {
  const [questions, setQuestions] = useState(NOTHING);
  useEffect(() => {
    if (!address) return;
    const ended = new AbortController();
    const look = async () => {
      const [hasHost, hasConsent] = await Promise.all([
        hasOriginPermission(address),
        hasSecretsConsent(),
      ]);
      if (ended.signal.aborted) return;
      setQuestions({ address, asksForHost: !hasHost, asksForSecrets: !hasConsent });
    };
    const lookAgain = () => void look().catch(reportUnexpected);
    lookAgain();
    const { onAdded, onRemoved } = browser.permissions;
    onAdded.addListener(lookAgain);
    onRemoved.addListener(lookAgain);
    return () => {
      ended.abort();
      onAdded.removeListener(lookAgain);
      onRemoved.removeListener(lookAgain);
    };
  }, [address]);
  return questions.address === address ? questions : NOTHING;
}

interface PermissionNoticeProps {
  /** As typed. */
  address: string;
  /** A key goes there. */
  sendsSecrets: boolean;
  className?: string | undefined;
}

/** Announces the question that the browser will ask, or that the address is not reached at all. */
export function PermissionNotice({
  address: typed,
  sendsSecrets,
  className,
}: PermissionNoticeProps) {
  const isBeyondReach = useIsBeyondReach();
  const address = readTypedAddress(typed)?.href ?? '';
  const { asksForHost, asksForSecrets } = useQuestions(address);
  if (isBeyondReach(address)) {
    return (
      <p className={className} data-part="not-reached">
        {i18n.t('connection.onlyThisComputer')}
      </p>
    );
  }
  const asksForKey = asksForSecrets && sendsSecrets;
  if (!asksForHost && !asksForKey) return null;
  const host = new URL(address).hostname;
  return (
    <p className={className} data-part="will-ask">
      {asksForHost && i18n.t('options.willAsk', [host])}{' '}
      {asksForKey && i18n.t('options.willAskForKey', [host])}
    </p>
  );
}
