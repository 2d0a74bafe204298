import { useState } from 'react';
import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { TextButton } from '@/components/ui/text-button.tsx';
import { askBackground } from '@/lib/back-ends/ask-background.ts';
import { messageOf } from '@/lib/errors/message-of.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import type { BackEnd } from '@/lib/settings/settings.ts';
import styles from './first-run.module.css';
import { Offer } from './first-run-offer.tsx';
import { FoundOffers } from './first-run-offers.tsx';
import { focusComposer } from './focus-composer.ts';
import { useDiscovery } from './use-discovery.ts';

/** Who could answer, for a reader who has not chosen yet. Choosing sends nothing either. */
export default function FirstRun() {
  const { found, isLooking, lookAgain } = useDiscovery();
  const [failure, setFailure] = useState('');
  const take = (backEnd: BackEnd) => {
    askBackground<'save'>({ type: 'save', backEnd, secrets: [], chooses: true })
      .then(focusComposer)
      .catch((error: unknown) => {
        reportUnexpected(error);
        setFailure(i18n.t('firstRun.failed', [messageOf(error)]));
      });
  };
  return (
    <section className={styles.firstRun} data-part="first-run" aria-labelledby="first-run-title">
      <img className={styles.mark} src="/icons/128.png" width={48} height={48} alt="" />
      <h2 id="first-run-title" className={styles.title}>
        {i18n.t('firstRun.title')}
      </h2>
      <p className={styles.lead}>{i18n.t('firstRun.nothingSent')}</p>
      <h3 className={styles.group}>{i18n.t('firstRun.here')}</h3>
      <ul className={styles.offers} aria-busy={isLooking}>
        {found && <FoundOffers found={found} onTake={take} />}
      </ul>
      <TextButton name="look-again" onClick={lookAgain}>
        {i18n.t(isLooking ? 'firstRun.looking' : 'firstRun.lookAgain')}
      </TextButton>
      <h3 className={styles.group}>{i18n.t('firstRun.elsewhere')}</h3>
      <ul className={styles.offers}>
        <Offer
          name="other"
          title={i18n.t('firstRun.other')}
          action={
            <Button name="open-settings" onClick={() => void browser.runtime.openOptionsPage()}>
              {i18n.t('firstRun.openSettings')}
            </Button>
          }
        >
          <p className={styles.help}>{i18n.t('firstRun.otherHelp')}</p>
        </Offer>
      </ul>
      {failure && <p role="alert">{failure}</p>}
    </section>
  );
}
