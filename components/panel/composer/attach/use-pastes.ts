import { useEffect, useEffectEvent, useRef } from 'react';
import type { Draft } from '@/lib/conversations/draft.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import type { PastedText } from './attach-paste.ts';

type ChangeDraft = (change: (draft: Draft) => Draft) => void;

/** In UTF-16 units: more than the field shows at once. */
const LONG_LENGTH = 2000;

/** A paste that became a passage, and the field's text at that time. */
interface LastPaste extends PastedText {
  readonly id: string;
  readonly field: string;
}

function isLong({ text, html }: PastedText): boolean {
  return text.length > LONG_LENGTH || (text !== '' && /<table[\s>]/i.test(html));
}

function fieldOf({ target }: Event): HTMLTextAreaElement | null {
  const isField = target instanceof HTMLTextAreaElement && target.name === 'question';
  return isField ? target : null;
}

function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey;
}

/**
 * Makes a passage of a long text, or a table, that is pasted into the field. Undo puts it into the field
 * as text, as long as nothing else was typed.
 */
export function usePastes(onDraft: ChangeDraft, mayAttach: boolean): void {
  const last = useRef<LastPaste | null>(null);
  const attach = useEffectEvent(async (pasted: PastedText, field: string) => {
    // Most pastes are short.
    const { attachPaste } = await import('./attach-paste.ts');
    const id = await attachPaste(pasted, onDraft);
    last.current = { ...pasted, id, field };
  });
  const takeBack = useEffectEvent(({ id, text }: LastPaste) => {
    last.current = null;
    let isThere = false;
    onDraft((draft) => {
      const selections = draft.selections.filter((passage) => passage.id !== id);
      isThere = selections.length < draft.selections.length;
      return { ...draft, selections };
    });
    // It may have been sent, or removed.
    if (isThere) document.execCommand('insertText', false, text);
  });
  useEffect(() => {
    // It stays in the field as text.
    if (!mayAttach) return;
    const end = new AbortController();
    const onPaste = (event: ClipboardEvent) => {
      const field = fieldOf(event);
      const data = event.clipboardData;
      if (event.defaultPrevented || !field || !data) return;
      const pasted = { text: data.getData('text/plain'), html: data.getData('text/html') };
      if (!isLong(pasted)) return;
      event.preventDefault();
      attach(pasted, field.value).catch(reportUnexpected);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const paste = last.current;
      if (!paste || !isUndo(event) || fieldOf(event)?.value !== paste.field) return;
      event.preventDefault();
      takeBack(paste);
    };
    document.addEventListener('paste', onPaste, { signal: end.signal });
    document.addEventListener('keydown', onKeyDown, { signal: end.signal });
    return () => end.abort();
  }, [mayAttach]);
}
