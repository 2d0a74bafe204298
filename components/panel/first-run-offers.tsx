import { type ReactNode, useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { CopiedLine } from '@/components/ui/copied-line.tsx';
import type { Discovery } from '@/lib/back-ends/exchanges.ts';
import { ollamaOrigins } from '@/lib/back-ends/kinds.ts';
import { formatLocale } from '@/lib/i18n/language.ts';
import { type BackEnd, DEFAULT_BACK_END } from '@/lib/settings/back-ends.ts';
import styles from './first-run.module.css';
import { type Found, LOOKED_FOR } from './use-discovery.ts';

type Take = (backEnd: BackEnd) => void;

interface OfferProps {
  name: string;
  title: string;
  children?: ReactNode;
  /** A button; absent where it cannot be used yet. */
  action?: ReactNode;
}

/** One that could answer. */
export function Offer({ name, title, children, action }: OfferProps) {
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

interface UseButtonProps {
  name: string;
  title: string;
  onUse: () => void;
}

/** Chooses the one that is offered. */
function UseButton({ name, title, onUse }: UseButtonProps) {
  return (
    <Button name={`use-${name}`} aria-label={i18n.t('firstRun.useNamed', [title])} onClick={onUse}>
      {i18n.t('firstRun.use')}
    </Button>
  );
}

interface ModelOfferProps {
  name: string;
  title: string;
  models: readonly string[];
  /** Help on what it still needs, where it needs something. */
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

type Server = Extract<Discovery, { readonly type: 'server' }>;

/** Help on what an Ollama still needs; `null` where it can be used. */
function ollamaNeed({ models, refusesExtensions }: Server): ReactNode {
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

/** The name of what was found. */
export function titleOf(found: Discovery): string {
  return found.type === 'demo' ? i18n.t('firstRun.demo') : found.name;
}

function ServerOffer({ server, onTake }: { server: Server; onTake: Take }) {
  const isOllama = server.kind === 'ollama';
  const title = titleOf(server);
  const use = (model: string) =>
    onTake({
      ...DEFAULT_BACK_END,
      id: crypto.randomUUID(),
      name: title,
      address: server.address,
      detectedKind: server.kind,
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

function DemoOffer({ onTake }: { onTake: Take }) {
  const title = i18n.t('firstRun.demo');
  const use = () => onTake(DEFAULT_BACK_END);
  return (
    <Offer name="demo" title={title} action={<UseButton name="demo" title={title} onUse={use} />}>
      <p className={styles.help}>{i18n.t('firstRun.demoHelp')}</p>
    </Offer>
  );
}

/** A name in a list: its letters must not turn one of another direction, nor that its brackets. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}

/** Tells what is looked for, or how to have something found. */
function LookHelp({ mayLook }: { mayLook: boolean }) {
  const products = LOOKED_FOR.map(({ name, port }) => isolated(`${name} (${port})`));
  const list = new Intl.ListFormat(formatLocale(), { type: 'disjunction' }).format(products);
  return (
    <li className={styles.help}>
      {mayLook
        ? i18n.t('firstRun.nothingFound', [list])
        : i18n.t('firstRun.mayNotLook', [list, new URL(DEFAULT_BACK_END.address).port])}
    </li>
  );
}

/** Everything on this computer that could answer; where nothing was found, how to get it. */
export function FoundOffers({ found, onTake }: { found: Found; onTake: Take }) {
  const servers = found.discoveries.filter((discovery) => discovery.type === 'server');
  const hasBuiltIn = found.builtIn !== 'unavailable';
  return (
    <>
      {servers.map((server) => (
        <ServerOffer key={server.address} server={server} onTake={onTake} />
      ))}
      {hasBuiltIn && <BuiltInOffer found={found} onTake={onTake} />}
      {servers.length < found.discoveries.length && <DemoOffer onTake={onTake} />}
      {found.discoveries.length === 0 && (!hasBuiltIn || !found.mayLook) && (
        <LookHelp mayLook={found.mayLook} />
      )}
    </>
  );
}
