import { all, isBlock, lineOf, make, moveChildren, unwrap } from './elements.ts';
import { type FootnoteMark, footnoteMarks, removeBackLinks } from './footnote-marks.ts';

/** A label that Markdown can hold, the one shown if no other note has it. */
function labelFor(shown: string, taken: Set<string>): string {
  const plain = shown.replace(/\s+/g, '-').replace(/[^\p{L}\p{N}-]/gu, '');
  let label = plain;
  for (let number = 1; label === '' || taken.has(label); number += 1) {
    label = plain === '' ? String(number) : `${plain}-${number + 1}`;
  }
  taken.add(label);
  return label;
}

function markElement(near: Node, label: string): HTMLElement {
  return make(near, 'sup', { 'data-footnote': label }, `[${label}]`);
}

/** What a mark stands in together with its brackets alone. */
function wholeMark(link: HTMLElement): HTMLElement {
  let whole = link;
  const text = lineOf(link).replace(/[[\]()\s]/g, '');
  while (
    whole.parentElement?.matches('sup, span, cite') &&
    lineOf(whole.parentElement).replace(/[[\]()\s]/g, '') === text
  ) {
    whole = whole.parentElement;
  }
  return whole;
}

/** Brackets and commas that stood around marks, now without anything in them. */
function clearBetween(mark: HTMLElement): void {
  const { previousSibling: before, nextSibling: after } = mark;
  if (
    before instanceof Text &&
    after instanceof Text &&
    /\[\s*$/.test(before.data) &&
    /^\s*\]/.test(after.data)
  ) {
    before.data = before.data.replace(/\[\s*$/, '');
    after.data = after.data.replace(/^\s*\]/, '');
  }
  const raised = mark.parentElement?.closest('sup');
  if (raised) unwrap(raised);
}

const NOT_AROUND =
  'p, li, ul, ol, dl, dd, dt, table, tbody, thead, tr, td, th, blockquote, h1, h2, h3, h4, h5, h6, figure, figcaption, aside, pre';

/** Where notes may stand so that who takes the text takes them along. */
function holderOf(body: HTMLElement, marks: readonly HTMLElement[]): HTMLElement {
  let holder: HTMLElement = marks[0]?.parentElement ?? body;
  while (
    holder !== body &&
    !(
      isBlock(holder) &&
      !holder.closest(NOT_AROUND) &&
      marks.every((mark) => holder.contains(mark))
    )
  ) {
    holder = holder.parentElement ?? body;
  }
  return holder;
}

function emptied(element: HTMLElement | null, body: HTMLElement): void {
  for (let empty = element; empty && empty !== body; ) {
    const around: HTMLElement | null = empty.parentElement;
    if (lineOf(empty) !== '' || empty.querySelector('img')) break;
    if (empty.previousElementSibling?.matches('hr')) empty.previousElementSibling.remove();
    empty.remove();
    empty = around;
  }
}

/** A number in front of a note's text is its label. */
function removeNumber(text: HTMLElement, label: string): void {
  const [first] = all(text, '.label, dt');
  if (first && lineOf(first).replace(/[[\]().\s]/g, '') === label) first.remove();
  const walker = (text.ownerDocument as Document).createTreeWalker(text, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.data.trim() === '') continue;
    const number = /^\s*(?:[[(]?\s*([\p{L}\p{N}]{1,4})\s*[\]).:]|\^|↩|↑)\s*/u.exec(node.data);
    if (number && (number[1] === undefined || number[1] === label))
      node.data = node.data.slice(number[0].length);
    return;
  }
}

function textOf(note: HTMLElement, label: string): HTMLElement {
  const text = make(note, 'div', { 'data-footnote-text': label });
  if (note.matches('tr')) for (const cell of [...note.children]) moveChildren(cell, text);
  else moveChildren(note, text);
  removeNumber(text, label);
  return text;
}

interface Labelled {
  readonly label: string;
  readonly marks: readonly FootnoteMark[];
}

function byNote(marks: readonly FootnoteMark[]): Map<HTMLElement, Labelled> {
  const taken = new Set<string>();
  const notes = new Map<HTMLElement, Labelled>();
  for (const mark of marks) {
    const known = notes.get(mark.note);
    const label = known?.label ?? labelFor(mark.shown, taken);
    notes.set(mark.note, { label, marks: [...(known?.marks ?? []), mark] });
  }
  return notes;
}

/** Tufte's and Gwern's notes beside the text, right behind their marks. */
function readSidenotes(body: HTMLElement, taken: Set<string>): [HTMLElement, HTMLElement][] {
  return all(body, 'span.sidenote, span.marginnote, .ltx_note.ltx_role_footnote').flatMap(
    (note) => {
      const content =
        note.querySelector<HTMLElement>('.ltx_note_content') ??
        (note.matches('.ltx_note') ? null : note);
      if (!content || lineOf(content) === '') return [];
      const shown = lineOf(note.querySelector('.ltx_note_mark, .sidenote-number') ?? null);
      for (const number of all(content, '.ltx_note_mark, .ltx_tag_note, .sidenote-number'))
        number.remove();
      const label = labelFor(shown, taken);
      const mark = markElement(note, label);
      while (
        note.previousElementSibling?.matches(
          'label.margin-toggle, input.margin-toggle, .sidenote-number',
        )
      ) {
        note.previousElementSibling.remove();
      }
      note.before(mark);
      const text = textOf(content, label);
      note.remove();
      return [[mark, text] as [HTMLElement, HTMLElement]];
    },
  );
}

/** Notes as marks in the text and `<div data-footnote-text>` at its end. */
export function standardiseFootnotes(body: HTMLElement, base: string): void {
  const notes = byNote(footnoteMarks(body, base));
  const placed: [HTMLElement[], HTMLElement][] = [];
  for (const [note, { marks }] of notes) removeBackLinks(note, marks, base);
  for (const [note, { label, marks }] of notes) {
    const elements = marks.map(({ element }) => {
      const mark = markElement(element, label);
      wholeMark(element).replaceWith(mark);
      clearBetween(mark);
      return mark;
    });
    placed.push([elements, textOf(note, label)]);
    if (note.matches('dd')) note.previousElementSibling?.remove();
    emptied(note, body);
  }
  const taken = new Set([...notes.values()].map(({ label }) => label));
  for (const [mark, text] of readSidenotes(body, taken)) {
    placed.push([[mark], text]);
  }
  if (placed.length === 0) return;
  const outer = placed.flatMap(([marks]) => marks).filter((mark) => body.contains(mark));
  const section = make(body, 'section', { 'data-footnotes': '' });
  section.append(...placed.map(([, text]) => text));
  holderOf(body, outer).append(section);
}
