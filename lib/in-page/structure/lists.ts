import { BOX, readDrawnLists, removeSign } from './drawn-lists.ts';
import { all, HEADINGS, lineOf, make, moveChildren, rename, unwrap } from './elements.ts';

function isDone(box: Element): boolean {
  return box.hasAttribute('checked') || box.getAttribute('aria-checked') === 'true';
}

function signOf(box: Element): string {
  return isDone(box) ? '☑ ' : '☐ ';
}

/** The box that an item begins with. */
function readTask(item: HTMLElement): void {
  const box = item.querySelector(BOX);
  if (!box || box.closest('li') !== item) return;
  item.setAttribute('data-task', isDone(box) ? 'done' : 'open');
  const text = lineOf(box);
  if (/^[☐☑☒✓✔\s]*$/.test(text)) box.remove();
  else unwrap(box);
}

/** A box of a form, with the words beside it that say what it is for. */
function readBox(box: HTMLElement): void {
  const label = box.closest('label') ?? box.nextElementSibling;
  if (!label?.matches('label') || lineOf(label) === '') return;
  box.replaceWith(signOf(box));
}

/** A switch of an application: on or off before its name. */
function readSwitch(toggle: HTMLElement, body: HTMLElement): void {
  const sign = signOf(toggle);
  const around = toggle.closest('label');
  const label = around ?? all(body, 'label').find((other) => isFor(other, toggle));
  if (label && lineOf(label) !== '') {
    label.prepend(sign);
    toggle.remove();
  } else toggle.replaceWith(sign + (toggle.getAttribute('aria-label') ?? lineOf(toggle)));
}

function isFor(label: Element, { id }: Element): boolean {
  return id !== '' && label.getAttribute('for') === id;
}

/** A list right within a list belongs to the item before it. */
function adopt(list: HTMLElement): void {
  const before = list.previousElementSibling;
  if (before?.matches('li')) before.append(list);
  else {
    const item = make(list, 'li');
    list.before(item);
    item.append(list);
  }
}

/** Lists by their role, as applications mark them. */
function readRoles(body: HTMLElement): void {
  for (const list of all(body, '[role="list"]:not(ul, ol, dl, menu)')) {
    const items = [...list.children].filter(
      (child) => child.getAttribute('role') === 'listitem' && child.nodeName !== 'LI',
    );
    if (items.length < 2 || items.length !== list.children.length) continue;
    for (const item of items) if (!item.matches('article, section')) rename(item, 'li');
    rename(list, 'ul');
  }
}

/** A paragraph that is all of an item's own text. */
function tighten(item: HTMLElement): void {
  const paragraphs = [...item.children].filter((child) => child.matches('p'));
  const [only] = paragraphs;
  const rest = [...item.children].filter((child) => child !== only && !child.matches('ul, ol'));
  if (only && paragraphs.length === 1 && rest.length === 0 && item.firstElementChild === only)
    unwrap(only);
}

/** A list of parts of a page, each with a heading of its own and a text below it. */
function dissolveSections(list: HTMLElement): void {
  const items = [...list.children].filter((child) => lineOf(child) !== '');
  if (items.length === 0 || !items.every(isSection)) return;
  for (const item of items) rename(item, 'div');
  rename(list, 'div');
}

function isSection(item: Element): boolean {
  const heading = item.querySelector(HEADINGS);
  const text = lineOf(heading);
  return text !== '' && lineOf(item).startsWith(text) && lineOf(item).length > text.length;
}

/** Lists whose items hold what belongs to them. */
export function standardiseLists(body: HTMLElement): void {
  readRoles(body);
  readDrawnLists(body);
  for (const list of all(body, 'ul')) dissolveSections(list);
  for (const list of all(body, 'ul > ul, ul > ol, ol > ol, ol > ul')) adopt(list);
  for (const item of all(body, 'li')) {
    removeSign(item);
    readTask(item);
    tighten(item);
  }
  for (const box of all(body, 'input[type="checkbox"]')) readBox(box);
  for (const toggle of all(body, '[role="switch"][aria-checked]:not(input)'))
    readSwitch(toggle, body);
  for (const group of all(body, 'dl > div')) {
    if (group.querySelector(':scope > dt, :scope > dd')) unwrap(group);
  }
  // A definition of nothing is a paragraph, further in.
  for (const list of all(body, 'dl:not(:has(dt))')) {
    for (const part of [...list.children]) if (part.matches('dd')) rename(part, 'div');
    rename(list, 'div');
  }
  for (const stray of all(body, 'dl > dt > p:only-child, dl > dd > p:only-child')) {
    const holder = stray.parentElement;
    if (holder && lineOf(holder) === lineOf(stray)) {
      moveChildren(stray, holder);
      stray.remove();
    }
  }
}
