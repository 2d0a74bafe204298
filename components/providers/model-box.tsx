import { ChevronsUpDown } from 'lucide-react';
import { type ComponentProps, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { i18n } from '#i18n';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { useMarkedInView } from '@/components/ui/use-marked-in-view.ts';
import { formatLocale } from '@/lib/i18n/language.ts';
import type { ModelInfo } from '@/lib/protocols/model-info.ts';
import parts from './field-parts.module.css';
import styles from './model-box.module.css';
import { useModelBox } from './use-model-box.ts';

/** Between the list and its field, and between it and the window's edge. In pixels. */
const GAP_PX = 4;

/** Stands under its field or, where there is little room, over it. */
function standBeside(list: HTMLElement, field: HTMLElement): void {
  const { top, bottom, left, width } = field.getBoundingClientRect();
  const room = { above: top - 2 * GAP_PX, below: innerHeight - bottom - 2 * GAP_PX };
  const isAbove = room.below < 200 && room.above > room.below;
  const { style } = list;
  style.left = `${left}px`;
  style.width = `${width}px`;
  style.top = isAbove ? 'auto' : `${bottom + GAP_PX}px`;
  style.bottom = isAbove ? `${innerHeight - top + GAP_PX}px` : 'auto';
  style.maxHeight = `${isAbove ? room.above : room.below}px`;
}

/** Shows an element above all others, beside a field, wherever that goes. */
function useBeside(field: RefObject<HTMLElement | null>) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const list = ref.current;
    const beside = field.current;
    if (!list || !beside) return;
    const stand = () => standBeside(list, beside);
    const ended = new AbortController();
    const { signal } = ended;
    list.showPopover();
    stand();
    addEventListener('resize', stand, { signal });
    addEventListener('scroll', stand, { signal, capture: true, passive: true });
    return () => ended.abort();
  }, [field]);
  return ref;
}

interface RowProps {
  id: string;
  model: ModelInfo;
  isMarked: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function Row({ id, model, isMarked, isChosen, onChoose }: RowProps) {
  const place = useMarkedInView(isMarked);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which has the focus.
    <div
      ref={place}
      id={id}
      role="option"
      className={styles.option}
      data-marked={isMarked || undefined}
      aria-selected={isChosen}
      tabIndex={-1}
      onClick={onChoose}
    >
      <bdi>{model.name}</bdi>
      {model.name !== model.id && <bdi className={styles.quiet}>{model.id}</bdi>}
    </div>
  );
}

interface ListProps {
  id: string;
  field: RefObject<HTMLElement | null>;
  box: ReturnType<typeof useModelBox>;
  value: string;
}

function List({ id, field, box, value }: ListProps) {
  const { rows, hidden, marked, choose } = box;
  return (
    <div ref={useBeside(field)} popover="manual" className={styles.popup}>
      <div
        id={id}
        role="listbox"
        className={styles.list}
        aria-label={i18n.t('models.title')}
        tabIndex={-1}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        {rows.map((model, index) => (
          <Row
            key={model.id}
            id={`${id}-${index}`}
            model={model}
            isMarked={index === marked}
            isChosen={model.id === value}
            onChoose={() => choose(model.id)}
          />
        ))}
      </div>
      <p className={styles.quiet} role="status">
        {rows.length === 0 && i18n.t('models.none')}
        {hidden > 0 && i18n.t('models.more', [hidden.toLocaleString(formatLocale())])}
      </p>
    </div>
  );
}

interface ModelBoxProps extends ComponentProps<'input'> {
  models: readonly ModelInfo[];
  value: string;
  onType: (model: string) => void;
}

/** A field for a model's name, with the list of those that are known. Any other can be typed. */
export default function ModelBox({ models, value, onType, ...input }: ModelBoxProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const box = useModelBox(models, onType);
  const { isOpen, marked, show } = box;
  return (
    <div className={parts.parts}>
      <input
        {...input}
        ref={field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen && marked !== -1 ? `${id}-${marked}` : undefined}
        data-is-code
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        value={value}
        onChange={({ target }) => {
          show(true, target.value);
          onType(target.value);
        }}
        onClick={() => show(true)}
        onBlur={() => show(false)}
        onKeyDown={box.onKeyDown}
      />
      {models.length > 0 && (
        <IconButton
          name="show-models"
          icon={ChevronsUpDown}
          label={i18n.t('models.title')}
          aria-expanded={isOpen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            field.current?.focus();
            show(!isOpen);
          }}
        />
      )}
      {isOpen && <List id={id} field={field} box={box} value={value} />}
    </div>
  );
}
