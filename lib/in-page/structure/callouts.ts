import { all, classOf, lineOf, make, moveChildren, rename, unwrap } from './elements.ts';

const HOLDERS =
  '.markdown-alert, .admonition, .theme-admonition, .admonitionblock, .callout, .bs-callout, dl.section, div:is(.note, .tip, .important, .warning, .caution):has(> .title), .custom-block, .starlight-aside, .notecard, .hint, .alert, .confluence-information-macro, .notion-callout, .nextra-callout, .docs-callout, .sphinx-tip, div.NOTE, div.TIP, div.IMPORTANT, div.WARNING, div.CAUTION, .docblock .warning, :is(div, aside, section)[role="note"], blockquote';

/** GitHub knows five kinds; each of these words is one of them. */
const KINDS: readonly (readonly [string, RegExp])[] = [
  ['caution', /^(?:caution|danger|error|failure|fail|bug|critical|deprecated|experimental|red)$/],
  ['warning', /^(?:warning|warn|yellow)$/],
  ['important', /^(?:important|attention|require)$/],
  ['tip', /^(?:tip|hint|success|check|done|green|exercise)$/],
  [
    'note',
    /^(?:note|info|information|seealso|abstract|summary|tldr|question|faq|help|example|todo|versionadded|versionchanged|callout|admonition|secondary|default|blue)$/,
  ],
];

function kindOfWord(word: string): string | undefined {
  return KINDS.find(([, words]) => words.test(word))?.[0];
}

/** The surest word first: of a class such as `alert-warning` its end. */
function kindOf(holder: Element): string | undefined {
  const words = classOf(holder)
    .toLowerCase()
    .split(/\s+/)
    .flatMap((name) => [name.replace(/^.*(?:--|__|-|_)/, ''), name.replace(/^language-/, '')]);
  const kinds = words.map(kindOfWord);
  const plain = new Set(['callout', 'admonition', 'secondary', 'default']);
  return kinds.find((kind, at) => kind && !plain.has(words[at] ?? '')) ?? kinds.find(Boolean);
}

const TITLES =
  '.markdown-alert-title, .admonition-title, [class*="admonitionHeading"], .admonition-heading, .callout-title, .callout-header, .custom-block-title, .starlight-aside__title, .notecard-title, [class$="alert-title"], .alert-heading, .hint-title, td.icon, .confluence-information-macro-title, .title, :scope > :is(h3, h4, h5, h6):first-child';

function namesKind(text: string): boolean {
  return kindOfWord(text.replace(/\W+$/, '').toLowerCase()) !== undefined;
}

/** The first words of a callout, where they are no more than its kind. */
function kindWords(holder: Element): Element | undefined {
  let first: Node | undefined = holder;
  for (;;) {
    first = [...first.childNodes].find((node) => lineOf(node) !== '');
    if (
      !(first instanceof Element) ||
      (lineOf(first) === lineOf(holder) && namesKind(lineOf(first)))
    )
      return undefined;
    if (namesKind(lineOf(first))) return first;
  }
}

function takeTitle(holder: Element, kind: string): string {
  const title = holder.querySelector(TITLES) ?? kindWords(holder);
  const after = title?.nextSibling;
  title?.remove();
  if (after instanceof Text) after.data = after.data.replace(/^\s*[:：]\s*/, '');
  const text = lineOf(title ?? null);
  return namesKind(text) || text.toLowerCase() === kind ? '' : text;
}

function removeWritten(holder: HTMLElement): void {
  const walker = (holder.ownerDocument as Document).createTreeWalker(holder, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.data.trim() === '') continue;
    node.data = node.data.replace(/^\s*\[!\w+\]/, '');
    if (node.data.trim() === '' && node.nextSibling?.nodeName === 'BR') node.nextSibling.remove();
    return;
  }
}

function put(holder: HTMLElement, kind: string): void {
  const callout = make(holder, 'blockquote', { 'data-callout': kind });
  const title = takeTitle(holder, kind);
  for (const icon of all(holder, ':scope > .icon, :scope > [class*="icon"]:not(:has(p)), td.icon'))
    icon.remove();
  for (const part of all(holder, 'table, tbody, tr, td.content'))
    if (holder.matches('.admonitionblock')) unwrap(part);
  for (const part of all(holder, ':scope > dd')) rename(part, 'div');
  moveChildren(holder, callout);
  if (title !== '') {
    const heading = make(holder, 'p');
    heading.append(make(holder, 'strong', {}, title));
    callout.prepend(heading);
  }
  holder.replaceWith(callout);
}

/** `[!NOTE]`, written and not made anything of. */
function writtenKind(quotation: Element): string | undefined {
  const match = /^\s*\[!(note|tip|important|warning|caution)\]/i.exec(quotation.textContent ?? '');
  return match?.[1]?.toLowerCase();
}

/** One box of several around the same note. */
function isAllOfCallout(holder: Element): boolean {
  const outer = holder.parentElement?.closest('[data-callout]');
  return outer != null && lineOf(outer) === lineOf(holder);
}

/** Notes, tips and warnings that stand out, as GitHub's alerts. */
export function standardiseCallouts(body: HTMLElement, named: ReadonlyMap<Element, string>): void {
  for (const holder of all(body, HOLDERS)) {
    if (holder.matches('blockquote') && !named.has(holder)) {
      const written = writtenKind(holder);
      const isMarked = holder.matches(
        '.callout, .admonition, .markdown-alert, .note, .tip, .important, .warning, .caution',
      );
      if (!written && !isMarked) continue;
    }
    const kind =
      kindOfWord(named.get(holder) ?? '') ??
      kindOf(holder) ??
      writtenKind(holder) ??
      (holder.matches('[role="note"]') ? 'note' : undefined);
    if (!kind || lineOf(holder) === '' || isAllOfCallout(holder)) continue;
    // Bootstrap's alerts are also what a site says of itself, with a cross to close it.
    if (holder.matches('.alert') && holder.querySelector('.close, .btn-close, [data-dismiss]'))
      continue;
    if (writtenKind(holder)) removeWritten(holder);
    put(holder, kind);
  }
  for (const [holder, name] of named) {
    if (holder.isConnected || body.contains(holder))
      put(holder as HTMLElement, kindOfWord(name.toLowerCase()) ?? 'note');
  }
}
