import { type ReactNode, useState } from 'react';
import { i18n } from '#i18n';
import { CopiedLine } from '@/components/ui/copied-line.tsx';
import type { Discovery } from '@/lib/back-ends/messages.ts';
import { ollamaOrigins } from '@/lib/back-ends/ollama-origins.ts';
import { DEFAULT_BACK_END } from '@/lib/settings/defaults.ts';
import type { BackEnd } from '@/lib/settings/settings.ts';
import styles from './first-run.module.css';
import { Offer, UseButton } from './first-run-offer.tsx';
import type { Found } from './use-discovery.ts';

type Take = (backEnd: BackEnd) => void;

interface ModelOfferProps {
  name: string;
  title: string;
  models: readonly string[];
  /** What it still needs, where it needs something. */
  children?: ReactNode;
  onUse: (model: string) => void;
}

/** One that has models, of which one is to be chosen. */
function ModelOffer({ name, title, models, children, onUse }: ModelOfferProps) {
  const [wanted, setWanted] = useState('');
  const model = models.includes(wanted) ? wanted : (models[0] ?? '');
  const canBeUsed = model !== '' && !children;
  return (
    <Offer
      name={name}
      title={title}
      action={canBeUsed && <UseButton name={name} title={title} onUse={() => onUse(model)} />}
    >
      {canBeUsed && (
        <select
          className={styles.select}
          name={`${name}-model`}
          aria-label={i18n.t('firstRun.ollamaModel')}
          value={model}
          onChange={(event) => setWanted(event.target.value)}
        >
          {models.map((known) => (
            <option key={known}>{known}</option>
          ))}
        </select>
      )}
      {children}
    </Offer>
  );
}

type Ollama = Extract<Discovery, { readonly type: 'ollama' }>;

/** What an Ollama still needs; `null` where it can be used. */
function ollamaNeed({ models, refusesExtensions }: Ollama): ReactNode {
  if (refusesExtensions) {
    return (
      <>
        <p className={styles.help}>{i18n.t('firstRun.ollamaRefuses')}</p>
        <CopiedLine text={ollamaOrigins()} label={i18n.t('firstRun.copy')} />
      </>
    );
  }
  if (models.length > 0) return null;
  return <p className={styles.help}>{i18n.t('firstRun.ollamaEmpty')}</p>;
}

/** What was found, as it is called. */
export function titleOf(found: Discovery): string {
  if (found.type === 'demo') return i18n.t('firstRun.demo');
  return found.type === 'ollama' ? 'Ollama' : found.name;
}

function ServerOffer({ server, onTake }: { server: Exclude<Discovery, DemoFound>; onTake: Take }) {
  const isOllama = server.type === 'ollama';
  const title = titleOf(server);
  const use = (model: string) =>
    onTake({
      ...DEFAULT_BACK_END,
      id: crypto.randomUUID(),
      name: title,
      address: server.address,
      detectedKind: server.type,
      model,
    });
  return (
    <ModelOffer
      name={isOllama ? 'ollama' : new URL(server.address).port}
      title={title}
      models={server.models}
      onUse={use}
    >
      {isOllama && ollamaNeed(server)}
    </ModelOffer>
  );
}

function BuiltInOffer({ found, onTake }: { found: Found; onTake: Take }) {
  const title = i18n.t('firstRun.builtIn');
  const use = () =>
    onTake({
      ...DEFAULT_BACK_END,
      id: crypto.randomUUID(),
      name: title,
      address: '',
      kind: 'built-in',
      detectedKind: 'built-in',
    });
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

type DemoFound = Extract<Discovery, { readonly type: 'demo' }>;

function DemoOffer({ onTake }: { onTake: Take }) {
  const title = i18n.t('firstRun.demo');
  const use = () => onTake(DEFAULT_BACK_END);
  return (
    <Offer name="demo" title={title} action={<UseButton name="demo" title={title} onUse={use} />}>
      <p className={styles.help}>{i18n.t('firstRun.demoHelp')}</p>
    </Offer>
  );
}

/** Everything on this computer that could answer; where there is no model, how to get one. */
export function FoundOffers({ found, onTake }: { found: Found; onTake: Take }) {
  const servers = found.discoveries.filter((discovery) => discovery.type !== 'demo');
  const hasBuiltIn = found.builtIn !== 'unavailable';
  return (
    <>
      {servers.map((server) => (
        <ServerOffer key={server.address} server={server} onTake={onTake} />
      ))}
      {hasBuiltIn && <BuiltInOffer found={found} onTake={onTake} />}
      {servers.length < found.discoveries.length && <DemoOffer onTake={onTake} />}
      {servers.length === 0 && !hasBuiltIn && (
        <li className={styles.help}>
          {found.mayLook
            ? i18n.t('firstRun.nothingFound')
            : i18n.t('connection.permission.title', ['127.0.0.1'])}
        </li>
      )}
    </>
  );
}
