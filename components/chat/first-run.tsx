import { type ReactNode, useState } from 'react';
import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { askBackground } from '@/lib/back-ends/ask-background.ts';
import type { Discovery } from '@/lib/back-ends/messages.ts';
import { messageOf } from '@/lib/errors/message-of.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { DEFAULT_BACK_END } from '@/lib/settings/defaults.ts';
import type { BackEnd } from '@/lib/settings/settings.ts';
import styles from './first-run.module.css';
import { type Found, useDiscovery } from './use-discovery.ts';

/** What an Ollama has to be told to take calls of extensions, as its own documentation has it. */
const OLLAMA_ORIGINS = 'OLLAMA_ORIGINS=chrome-extension://*,moz-extension://*';

type Take = (backEnd: BackEnd) => void;

interface OfferProps {
  name: string;
  title: string;
  children?: ReactNode;
  /** A button; absent where it cannot be used yet. */
  action?: ReactNode;
}

function Offer({ name, title, children, action }: OfferProps) {
  return (
    <li className={styles.offer} data-offer={name}>
      <div className={styles.words}>
        <p className={styles.name}>{title}</p>
        {children}
      </div>
      {action}
    </li>
  );
}

function UseButton({ name, title, onUse }: { name: string; title: string; onUse: () => void }) {
  return (
    <Button name={`use-${name}`} aria-label={i18n.t('firstRun.useNamed', [title])} onClick={onUse}>
      {i18n.t('firstRun.use')}
    </Button>
  );
}

type Ollama = Extract<Discovery, { readonly type: 'ollama' }>;

function OllamaNote({ models, refusesExtensions }: Ollama) {
  if (refusesExtensions) {
    return (
      <>
        <p className={styles.help}>{i18n.t('firstRun.ollamaRefuses')}</p>
        <code className={styles.code}>{OLLAMA_ORIGINS}</code>
      </>
    );
  }
  return models.length === 0 && <p className={styles.help}>{i18n.t('firstRun.ollamaEmpty')}</p>;
}

function OllamaOffer({ ollama, onTake }: { ollama: Ollama; onTake: Take }) {
  const title = i18n.t('firstRun.ollama');
  const [model, setModel] = useState(ollama.models[0] ?? '');
  const use = () => {
    onTake({
      ...DEFAULT_BACK_END,
      id: crypto.randomUUID(),
      name: 'Ollama',
      address: ollama.address,
      detectedKind: 'ollama',
      model,
    });
  };
  return (
    <Offer
      name="ollama"
      title={title}
      action={model !== '' && <UseButton name="ollama" title={title} onUse={use} />}
    >
      {ollama.models.length > 0 && (
        <select
          className={styles.select}
          name="ollama-model"
          aria-label={i18n.t('firstRun.ollamaModel')}
          value={model}
          onChange={(event) => setModel(event.target.value)}
        >
          {ollama.models.map((known) => (
            <option key={known}>{known}</option>
          ))}
        </select>
      )}
      <OllamaNote {...ollama} />
    </Offer>
  );
}

function BuiltInOffer({ found, onTake }: { found: Found; onTake: Take }) {
  const use = () => {
    onTake({
      ...DEFAULT_BACK_END,
      id: crypto.randomUUID(),
      name: i18n.t('firstRun.builtIn'),
      address: '',
      kind: 'built-in',
      detectedKind: 'built-in',
    });
  };
  const title = i18n.t('firstRun.builtIn');
  return (
    <Offer
      name="built-in"
      title={title}
      action={<UseButton name="built-in" title={title} onUse={use} />}
    >
      <p className={styles.help}>
        {found.builtIn === 'available'
          ? i18n.t('firstRun.builtInHelp')
          : i18n.t('firstRun.builtInDownload')}
      </p>
    </Offer>
  );
}

function Offers({ found, onTake }: { found: Found; onTake: Take }) {
  const ollama = found.discoveries.find((discovery) => discovery.type === 'ollama');
  const demo = found.discoveries.find((discovery) => discovery.type === 'demo');
  const demoTitle = i18n.t('firstRun.demo');
  const hasModel = ollama !== undefined || found.builtIn !== 'unavailable';
  return (
    <>
      {!hasModel && <li className={styles.help}>{i18n.t('firstRun.none')}</li>}
      {ollama && <OllamaOffer ollama={ollama} onTake={onTake} />}
      {found.builtIn !== 'unavailable' && <BuiltInOffer found={found} onTake={onTake} />}
      {demo && (
        <Offer
          name="demo"
          title={demoTitle}
          action={
            <UseButton name="demo" title={demoTitle} onUse={() => onTake(DEFAULT_BACK_END)} />
          }
        >
          <p className={styles.help}>{i18n.t('firstRun.demoHelp')}</p>
        </Offer>
      )}
    </>
  );
}

/** Who could answer, for a reader who has not chosen yet. Choosing sends nothing either. */
export default function FirstRun() {
  const found = useDiscovery();
  const [failure, setFailure] = useState('');
  const take = (backEnd: BackEnd) => {
    askBackground<'save'>({ type: 'save', backEnd, secrets: [], chooses: true }).catch(
      (error: unknown) => {
        reportUnexpected(error);
        setFailure(i18n.t('firstRun.failed', [messageOf(error)]));
      },
    );
  };
  return (
    <section className={styles.firstRun} data-part="first-run" aria-labelledby="first-run-title">
      <h2 id="first-run-title" className={styles.title}>
        {i18n.t('firstRun.title')}
      </h2>
      <p className={styles.help}>{i18n.t('firstRun.nothingSent')}</p>
      <ul className={styles.offers} aria-busy={found === null}>
        {found ? (
          <Offers found={found} onTake={take} />
        ) : (
          <li className={styles.help}>{i18n.t('firstRun.looking')}</li>
        )}
        <Offer
          name="other"
          title={i18n.t('firstRun.other')}
          action={
            <Button name="open-settings" onClick={() => void browser.runtime.openOptionsPage()}>
              {i18n.t('firstRun.openSettings')}
            </Button>
          }
        />
      </ul>
      {failure && <p role="alert">{failure}</p>}
    </section>
  );
}
