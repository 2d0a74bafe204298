import { useEffect, useState } from 'react';
import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { useIsBeyondReach } from '@/components/ui/use-is-beyond-reach.ts';
import { hasOriginPermission, hasSecretsConsent } from '@/lib/browser/origin-permission.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { readTypedAddress } from '@/lib/settings/web-address.ts';

const NOTHING = { address: '', asksForHost: false, asksForSecrets: false };

/** The things that the browser will ask for before a typed address is called. */
function useQuestions(typed: string) {
  const isBeyondReach = useIsBeyondReach();
  const [questions, setQuestions] = useState(NOTHING);
  const address = readTypedAddress(typed)?.href ?? '';
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
  return questions.address === address && !isBeyondReach(address) ? questions : NOTHING;
}

interface PermissionNoticeProps {
  /** As typed. */
  address: string;
  /** A key goes there. */
  sendsSecrets: boolean;
  className?: string | undefined;
}

/** Announces the question that the browser will ask. */
export function PermissionNotice({ address: typed, ...props }: PermissionNoticeProps) {
  const { address, asksForHost, asksForSecrets } = useQuestions(typed);
  if (!address) return null;
  const host = new URL(address).hostname;
  const said = [
    asksForHost && i18n.t('options.willAsk', [host]),
    asksForSecrets && props.sendsSecrets && i18n.t('options.willAskForKey', [host]),
  ].filter((words) => words !== false);
  return (
    said.length > 0 && (
      <p className={props.className} data-part="will-ask">
        {said.join(' ')}
      </p>
    )
  );
}
