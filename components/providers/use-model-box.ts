import { type KeyboardEvent, useState } from 'react';
import type { ModelInfo } from '@/lib/protocols/model-info.ts';
import { searchModels } from '@/lib/settings/search-models.ts';

/** So many rows are drawn without delay. */
const MAX_ROWS = 200;

/** The list of a field for a model's name: whether it is open, what it shows, and the row that the keys are at. */
export function useModelBox(models: readonly ModelInfo[], onType: (model: string) => void) {
  const [isOpen, setOpen] = useState(false);
  // What stands in the field when the list opens is no search yet.
  const [search, setSearch] = useState('');
  const [marked, setMarked] = useState(-1);
  const all = searchModels(
    models.map((info) => ({ info, provider: '' })),
    search.trim(),
  );
  const rows = all.slice(0, MAX_ROWS).map(({ info }) => info);

  const show = (opens: boolean, searched = '') => {
    setOpen(opens && models.length > 0);
    setSearch(searched);
    setMarked(-1);
  };
  const choose = (id: string) => {
    onType(id);
    show(false);
  };
  const move = (by: number) => {
    if (!isOpen) show(true);
    const from = marked === -1 && by < 0 ? 0 : marked;
    setMarked(rows.length === 0 ? -1 : (from + by + rows.length) % rows.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[marked];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape' && isOpen) show(false);
    else if (event.key === 'Enter' && isOpen && row) choose(row.id);
    else {
      // What was typed stands, and Enter goes on to the form.
      if (event.key === 'Enter') show(false);
      return;
    }
    event.preventDefault();
  };
  return { isOpen, rows, hidden: all.length - rows.length, marked, show, choose, onKeyDown };
}
