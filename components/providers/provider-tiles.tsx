import type { ReactNode } from 'react';
import type { Provider } from '@/lib/back-ends/providers.ts';
import { ProviderPicture } from './provider-picture.tsx';
import styles from './provider-tiles.module.css';

interface ProviderTileProps {
  id: string;
  name: string;
  /** The reader comes from it, or is led to it. */
  hasFocus?: boolean;
  onChoose: () => void;
}

/** One that can be set up with a press. */
export function ProviderTile({ id, name, hasFocus = false, onChoose }: ProviderTileProps) {
  return (
    <li>
      <button
        type="button"
        name={`provider-${id}`}
        className={styles.tile}
        // biome-ignore lint/a11y/noAutofocus: what had the focus is gone.
        autoFocus={hasFocus}
        onClick={onChoose}
      >
        <ProviderPicture id={id} />
        <span className={styles.name}>{name}</span>
      </button>
    </li>
  );
}

interface ProviderTilesProps {
  providers: readonly Provider[];
  /** The id of the one that gets the focus; empty for none. */
  focusedId: string;
  onChoose: (provider: Provider) => void;
  /** Further tiles. */
  children?: ReactNode;
}

/** Providers to choose from, each with its mark. */
export function ProviderTiles({ providers, focusedId, onChoose, children }: ProviderTilesProps) {
  return (
    <ul className={styles.tiles} data-part="providers">
      {providers.map((provider) => (
        <ProviderTile
          key={provider.id}
          id={provider.id}
          name={provider.name}
          hasFocus={provider.id === focusedId}
          onChoose={() => onChoose(provider)}
        />
      ))}
      {children}
    </ul>
  );
}
