import { all, classOf, lineOf, make, moveChildren, rename, unwrap } from './elements.ts';

const HOLDERS =
  '.markdown-alert, .admonition, .theme-admonition, .admonitionblock, .callout, .bs-callout, dl.section, .kg-callout-card, aside:is(.note, .tip, .important, .warning, .caution), .custom-block, .starlight-aside, .notecard, .hint, .alert, .confluence-information-macro, .notion-callout, .nextra-callout, .docs-callout, .sphinx-tip, div.NOTE, div.TIP, div.IMPORTANT, div.WARNING, div.CAUTION, .docblock .warning, :is(div, aside, section)[role="note"], [data-details]:is(.note, .info, .tip, .important, .warning, .caution, .danger), blockquote';

/** Boxes with such a name are callouts if they begin with a word or a sign for what they are. */
const NAMED =
  ':is(div, aside, section):is([class*="note" i], [class*="tip" i], [class*="warning" i], [class*="caution" i], [class*="important" i], [class*="danger" i], [class*="callout" i], [class*="admonition" i])';

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

const ICON = '[class*="icon"]:not(:has(p)), [class*="emoji"]:not(:has(p))';

function takeTitle(holder: Element, kind: string): string {
  const title = holder.querySelector(TITLES) ?? kindWords(holder);
  const after = title?.nextSibling;
  for (const icon of title?.querySelectorAll(ICON) ?? []) icon.remove();
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
  for (const icon of all(holder, `:scope > :is(${ICON}), td.icon`)) icon.remove();
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

const QUOTED_AS =
  '.callout, .admonition, .markdown-alert, .note, .tip, .important, .warning, .caution';

/** The kind of a box that begins with a warning sign and nothing else beside it. */
function kindOfSign(box: Element): string | undefined {
  const first = [...box.children].find((child) => lineOf(child) !== '');
  return /^(?:!|⚠\uFE0F?)$/u.test(lineOf(first ?? null)) ? 'warning' : undefined;
}

/** The kind of a box that a site's own name tells of. */
function kindOfHolder(holder: Element, named: ReadonlyMap<Element, string>): string | undefined {
  const own = named.get(holder);
  const written = writtenKind(holder);
  if (holder.matches('blockquote') && own === undefined && !written && !holder.matches(QUOTED_AS))
    return undefined;
  const byRole = holder.matches('[role="note"]') ? 'note' : undefined;
  return kindOfWord(own ?? '') ?? kindOfSign(holder) ?? kindOf(holder) ?? written ?? byRole;
}

/** Bootstrap's alerts are also what a site says of itself, with a cross to close it. */
function isNotice(holder: Element): boolean {
  return (
    holder.matches('.alert') && holder.querySelector('.close, .btn-close, [data-dismiss]') !== null
  );
}

/** Longer than a callout is. */
const LONGEST = 2000;

/** The kind of a box that begins with the word or the sign for it. */
function kindWritten(box: Element): string | undefined {
  if (box.closest('[data-callout]') || box.querySelector('h1, h2')) return undefined;
  if ((box.textContent ?? '').length > LONGEST) return undefined;
  const word = lineOf(kindWords(box) ?? null)
    .replace(/\W+$/, '')
    .toLowerCase();
  return /^(?:note|tip|hint|important|warning|caution|danger|attention)$/.test(word)
    ? kindOfWord(word)
    : kindOfSign(box);
}

/** Notes, tips and warnings that stand out, as GitHub's alerts. */
export function standardiseCallouts(body: HTMLElement, named: ReadonlyMap<Element, string>): void {
  for (const holder of all(body, HOLDERS)) {
    const kind = kindOfHolder(holder, named);
    if (!kind || lineOf(holder) === '' || isAllOfCallout(holder) || isNotice(holder)) continue;
    if (writtenKind(holder)) removeWritten(holder);
    put(holder, kind);
  }
  for (const box of all(body, NAMED)) {
    const kind = kindWritten(box);
    if (kind) put(box, kind);
  }
  for (const [holder, name] of named) {
    if (holder.isConnected || body.contains(holder))
      put(holder as HTMLElement, kindOfWord(name.toLowerCase()) ?? 'note');
  }
}
