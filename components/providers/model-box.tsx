import { Autocomplete } from '@base-ui/react/autocomplete';
import { ChevronsUpDown } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { formatLocale } from '@/lib/i18n/language.ts';
import type { ModelInfo } from '@/lib/protocols/model-info.ts';
import parts from './field-parts.module.css';
import styles from './model-box.module.css';

/** So many rows are drawn without delay. */
const MAX_ROWS = 200;

type ModelBoxProps = ComponentProps<'input'> & {
  models: readonly ModelInfo[];
  value: string;
  onType: (model: string) => void;
};

/** The models with all words of the search in their names; all while nothing is searched. */
function found(models: readonly ModelInfo[], search: string): readonly ModelInfo[] {
  const words = search.toLowerCase().split(/\s+/);
  return models.filter(({ id, name }) => {
    const text = `${id} ${name}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function ModelRow({ model: { id, name } }: { model: ModelInfo }) {
  return (
    <Autocomplete.Item value={id} className={styles.option} data-model={id}>
      <bdi>{name}</bdi>
      {name !== id && <bdi className={styles.id}>{id}</bdi>}
    </Autocomplete.Item>
  );
}

/** A field for a model's name, with the list of those that are known. Any other can be typed. */
export default function ModelBox({ models, value, onType, ...input }: ModelBoxProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const shown = found(models, search);
  const hidden = shown.length - MAX_ROWS;
  return (
    <Autocomplete.Root
      items={shown.slice(0, MAX_ROWS).map(({ id }) => id)}
      filter={null}
      open={isOpen && models.length > 0}
      openOnInputClick
      value={value}
      onOpenChange={(opens, { reason }) => {
        setOpen(opens);
        // What stands in the field when the list opens is no search yet.
        if (reason !== 'input-change') setSearch('');
      }}
      onValueChange={(typed, { reason }) => {
        if (reason === 'input-change') setSearch(typed);
        onType(typed);
      }}
    >
      <div ref={place} className={parts.parts}>
        <Autocomplete.Input
          {...input}
          data-is-code
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
        />
        {models.length > 0 && (
          <Autocomplete.Trigger
            render={<IconButton icon={ChevronsUpDown} label={i18n.t('models.title')} />}
            name="show-models"
          />
        )}
      </div>
      {/* A page has no content outside its landmarks. */}
      <Autocomplete.Portal container={place.current?.closest<HTMLElement>('main')}>
        <Autocomplete.Positioner
          anchor={place}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className={styles.place}
        >
          <Autocomplete.Popup className={styles.popup}>
            <Autocomplete.Empty className={styles.note}>
              {shown.length === 0 && i18n.t('models.none')}
            </Autocomplete.Empty>
            <Autocomplete.List aria-label={i18n.t('models.title')}>
              {shown.slice(0, MAX_ROWS).map((model) => (
                <ModelRow key={model.id} model={model} />
              ))}
            </Autocomplete.List>
            {hidden > 0 && (
              <p className={styles.note}>
                {i18n.t('models.more', [hidden.toLocaleString(formatLocale())])}
              </p>
            )}
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
