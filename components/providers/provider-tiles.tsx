import type { ReactNode } from 'react';
import type { Provider } from '@/lib/back-ends/providers.ts';
import { ProviderPicture } from './provider-picture.tsx';
import styles from './provider-tiles.module.css';

interface ProviderTileProps {
  id: string;
  name: string;
  onChoose: () => void;
}

/** One that can be set up with a press. */
export function ProviderTile({ id, name, onChoose }: ProviderTileProps) {
  return (
    <li>
      <button type="button" name={`provider-${id}`} className={styles.tile} onClick={onChoose}>
        <ProviderPicture id={id} />
        <span className={styles.name}>{name}</span>
      </button>
    </li>
  );
}

interface ProviderTilesProps {
  providers: readonly Provider[];
  onChoose: (provider: Provider) => void;
  /** Further tiles. */
  children?: ReactNode;
}

/** Providers to choose from, each with its mark. */
export function ProviderTiles({ providers, onChoose, children }: ProviderTilesProps) {
  return (
    <ul className={styles.tiles} data-part="providers">
      {providers.map((provider) => (
        <ProviderTile
          key={provider.id}
          id={provider.id}
          name={provider.name}
          onChoose={() => onChoose(provider)}
        />
      ))}
      {children}
    </ul>
  );
}
