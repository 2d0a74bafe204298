import { useState } from 'react';
import { i18n } from '#i18n';
import { ProviderForm } from '@/components/providers/provider-form.tsx';
import { ProviderTile, ProviderTiles } from '@/components/providers/provider-tiles.tsx';
import { Button } from '@/components/ui/button.tsx';
import { newBackEnd } from '@/lib/back-ends/back-end-fields.ts';
import { PROVIDERS, type Provider } from '@/lib/back-ends/providers.ts';
import type { BackEnd } from '@/lib/settings/back-ends.ts';
import styles from './back-ends-section.module.css';
import { useBuiltInModel } from './use-built-in-model.ts';

interface AddProviderProps {
  /** A press has led here, and its button is gone. */
  hasFocus: boolean;
  /** A server of the reader's own, or the browser's model: it has a form of its own. */
  onOther: (backEnd: BackEnd) => void;
  onKept: (backEnd: BackEnd) => Promise<void>;
  /** Absent where there is nothing else to show. */
  onCancel: (() => void) | undefined;
}

/** Another provider: its tile, and then all that it needs. */
export function AddProvider({ hasFocus, onOther, onKept, onCancel }: AddProviderProps) {
  const [focusedId, setFocusedId] = useState(hasFocus ? (PROVIDERS[0]?.id ?? '') : '');
  const [provider, setProvider] = useState<Provider | null>(null);
  const builtIn = useBuiltInModel();
  if (provider) {
    return (
      <ProviderForm
        provider={provider}
        heading="h3"
        onBack={() => {
          setFocusedId(provider.id);
          setProvider(null);
        }}
        onKept={onKept}
      />
    );
  }
  return (
    <>
      <h3 className={styles.heading}>{i18n.t('providers.choose')}</h3>
      <ProviderTiles providers={PROVIDERS} focusedId={focusedId} onChoose={setProvider}>
        {builtIn !== null && builtIn !== 'unavailable' && (
          <ProviderTile
            id="built-in"
            name={i18n.t('firstRun.builtIn')}
            onChoose={() => onOther({ ...newBackEnd(), kind: 'built-in' })}
          />
        )}
        <ProviderTile
          id="own"
          name={i18n.t('providers.own')}
          onChoose={() => onOther(newBackEnd())}
        />
      </ProviderTiles>
      {onCancel && (
        <div>
          <Button name="cancel" onClick={onCancel}>
            {i18n.t('options.cancel')}
          </Button>
        </div>
      )}
    </>
  );
}
