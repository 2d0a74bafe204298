import { useEffect, useState } from 'react';
import { i18n } from '#i18n';
import { ProviderForm } from '@/components/providers/provider-form.tsx';
import { ProviderTiles } from '@/components/providers/provider-tiles.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useIsHeldHere } from '@/components/ui/use-is-held-here.ts';
import { useSetting } from '@/components/ui/use-setting.ts';
import { backEndExchanges } from '@/lib/back-ends/exchanges.ts';
import { PROVIDERS, type Provider } from '@/lib/back-ends/providers.ts';
import { openSettings } from '@/lib/browser/open-settings.ts';
import { ask } from '@/lib/browser/request-port.ts';
import { messageOf } from '@/lib/errors/message-of.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { formatLocale } from '@/lib/i18n/language.ts';
import type { BackEnd } from '@/lib/settings/back-ends.ts';
import { isClosed } from '@/lib/settings/given-back-ends.ts';
import { keepingItem } from '@/lib/settings/keeping.ts';
import { policyItem } from '@/lib/settings/policy.ts';
import { SyncSwitch } from '../settings/data/sync-switch.tsx';
import { useChoice } from '../settings/use-choice.ts';
import { focusComposer } from './composer/focus-composer.ts';
import styles from './first-run.module.css';
import { FoundOffers, isolated, Offer, titleOf } from './first-run-offers.tsx';
import { type Found, useDiscovery } from './use-discovery.ts';

function lookLabel(found: Found | null): string {
  return i18n.t(found?.mayLook === false ? 'firstRun.look' : 'firstRun.lookAgain');
}

/** Tells the time of the last search, and what it found. */
function lookedText({ discoveries, builtIn, mayLook }: Found, lookedAt: Date): string {
  if (!mayLook) return i18n.t('failure.permissionRefused', ['127.0.0.1']);
  const time = new Intl.DateTimeFormat(formatLocale(), { timeStyle: 'medium' }).format(lookedAt);
  const names = discoveries.map((discovery) => isolated(titleOf(discovery)));
  if (builtIn !== 'unavailable') names.push(i18n.t('firstRun.builtIn'));
  if (names.length === 0) return i18n.t('firstRun.lookedInVain', [time]);
  return i18n.t('firstRun.looked', [time, new Intl.ListFormat(formatLocale()).format(names)]);
}

/** Those that are not on this computer, where they would be found. */
const WITH_KEY = PROVIDERS.filter(({ key }) => key);

/** Choices that it may move are held back so long for the first search. */
const PATIENCE_MS = 1000;

/** The first search has ended, or takes long. */
function useReadiness(found: Found | null): boolean {
  const [isLate, setLate] = useState(false);
  const isReady = found !== null || isLate;
  useEffect(() => {
    const timer = setTimeout(setLate, PATIENCE_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return isReady;
}

interface HereProps extends ReturnType<typeof useDiscovery> {
  onTake: (backEnd: BackEnd) => void;
}

/** The search on this computer, and what it has found. */
function Here({ found, isLooking, lookedAt, lookAgain, onTake }: HereProps) {
  return (
    <>
      <div className={styles.look}>
        <h3 id="first-run-here" className={styles.group}>
          {i18n.t('firstRun.here')}
        </h3>
        <Button name="look-again" aria-describedby="first-run-here" onClick={lookAgain}>
          {isLooking ? i18n.t('firstRun.looking') : lookLabel(found)}
        </Button>
        <p className={styles.help} role="status" data-part="looked">
          {found && lookedAt && !isLooking && lookedText(found, lookedAt)}
        </p>
      </div>
      <ul className={styles.offers} aria-busy={isLooking}>
        {found && <FoundOffers found={found} onTake={onTake} />}
      </ul>
    </>
  );
}

/** Servers elsewhere: the providers, and any other. */
function Elsewhere(tiles: { focusedId: string; onChoose: (provider: Provider) => void }) {
  const isHeldHere = useIsHeldHere();
  return (
    <>
      <h3 className={styles.group}>{i18n.t('providers.withKey')}</h3>
      {isHeldHere && <p className={styles.help}>{i18n.t('requests.off')}</p>}
      <ProviderTiles providers={WITH_KEY} {...tiles} />
      <h3 className={styles.group}>{i18n.t('firstRun.elsewhere')}</h3>
      <ul className={styles.offers}>
        <Offer
          name="other"
          title={i18n.t('providers.own')}
          action={
            <Button name="open-settings" onClick={() => openSettings()}>
              {i18n.t('firstRun.openSettings')}
            </Button>
          }
        >
          <p className={styles.help}>{i18n.t('firstRun.otherHelp')}</p>
        </Offer>
      </ul>
    </>
  );
}

/** Nothing goes to the browser's account before this is on; what comes from there may be providers. */
function Sync() {
  const { value: keeping, change, failure } = useChoice(keepingItem, { isAnnounced: true });
  if (!keeping) return null;
  return (
    <>
      <SyncSwitch
        isOn={keeping.syncsSettings}
        onChange={(syncsSettings) => change({ syncsSettings })}
      />
      <output>{failure}</output>
    </>
  );
}

/** The offers to a reader who has not chosen a back end yet; none where an organisation chooses. */
export default function FirstRun() {
  const policy = useSetting(policyItem);
  if (!policy) return null;
  if (!isClosed(policy)) return <Offers />;
  return (
    <section className={styles.firstRun} data-part="first-run">
      <p className={styles.lead}>{i18n.t('managed.nobody')}</p>
    </section>
  );
}

/** Choosing sends nothing either. */
function Offers() {
  const discovery = useDiscovery();
  const isReady = useReadiness(discovery.found);
  const [failure, setFailure] = useState('');
  const [provider, setProvider] = useState<Provider | null>(null);
  const [focusedId, setFocusedId] = useState('');
  const take = (backEnd: BackEnd) => {
    ask(backEndExchanges.save, { backEnd, secrets: [], chooses: true })
      .then(focusComposer)
      .catch((error: unknown) => {
        reportUnexpected(error);
        setFailure(i18n.t('firstRun.failed', [messageOf(error)]));
      });
  };
  if (provider) {
    return (
      <section className={styles.firstRun} data-part="first-run" data-is-form>
        <ProviderForm
          provider={provider}
          heading="h2"
          onBack={() => {
            setFocusedId(provider.id);
            setProvider(null);
          }}
          onKept={async () => focusComposer()}
        />
      </section>
    );
  }
  return (
    <section className={styles.firstRun} data-part="first-run" aria-labelledby="first-run-title">
      <img className={styles.mark} src="/icons/128.png" width={48} height={48} alt="" />
      <h2 id="first-run-title" className={styles.title}>
        {i18n.t('firstRun.title')}
      </h2>
      <p className={styles.lead}>{i18n.t('firstRun.nothingSent')}</p>
      <Here {...discovery} onTake={take} />
      {isReady && <Elsewhere focusedId={focusedId} onChoose={setProvider} />}
      {isReady && <Sync />}
      {failure && <p role="alert">{failure}</p>}
    </section>
  );
}
