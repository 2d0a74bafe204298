import type { Random } from '@/bench/documents/random.ts';
import { blocksIn } from './choose-places.ts';
import { endSign, SIGNS, startSign } from './marked-place.ts';
import {
  attribute,
  type Element,
  elementsIn,
  escaped,
  insert,
  insertAfter,
  isElement,
  made,
  remove,
  textOf,
  textsIn,
} from './tree.ts';

/** A page that is changed. */
export interface ChangedPage {
  readonly body: Element;
  /** The blocks in which its places begin. */
  readonly quoted: readonly Element[];
  readonly random: Random;
  /** Texts of blocks of other pages in the same language, and in others. */
  readonly others: readonly string[];
  readonly foreign: readonly string[];
}

export interface Change {
  readonly name: string;
  /** Done to the page before it is read: what the change needs to be there. */
  readonly prepare?: (page: ChangedPage) => void;
  readonly apply: (page: ChangedPage) => void;
}

function any<T>(choices: readonly T[], random: Random): T | undefined {
  return choices[random.between(0, choices.length - 1)];
}

function bare(text: string): string {
  return text.replace(SIGNS, '').replace(/\s+/g, ' ').trim();
}

function hasSign(element: Element): boolean {
  return textOf(element).search(SIGNS) >= 0;
}

function paragraph(text: string) {
  return made(`<p>${escaped(bare(text))}</p>`);
}

/** Blocks that hold nothing of a place. */
function free({ body }: ChangedPage): Element[] {
  return blocksIn(body).filter((block) => !hasSign(block));
}

const WORD = /[\p{L}\p{M}]{3,}/gu;

function otherWord({ others, random }: ChangedPage): string {
  const words = (any(others, random) ?? '').match(WORD) ?? [];
  return any(words, random) ?? 'otherwise';
}

/** Text with some of its words replaced; scripts without spaces get another piece. */
function edited(text: string, count: number, page: ChangedPage): string {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ word, index }));
  let changed = text;
  for (let left = count; left > 0 && words.length > 0; left--) {
    const [one] = words.splice(page.random.between(0, words.length - 1), 1);
    if (!one) break;
    // Of a sentence without spaces no more than its middle.
    const cut = one.word.length > 20 ? Math.floor(one.word.length / 2) : 0;
    const length = cut > 0 ? 2 : one.word.length;
    const start = one.index + cut;
    const word = otherWord(page);
    changed =
      changed.slice(0, start) + (cut > 0 ? word.slice(0, 2) : word).padEnd(length).slice(0, Math.max(length, word.length)) + changed.slice(start + length);
    const shift = changed.length - text.length;
    if (shift !== 0) return left > 1 ? edited(changed, left - 1, page) : changed;
  }
  return changed;
}

/** Changes the texts of places alone. */
function editPlaces(page: ChangedPage, edit: (text: string) => string, isWanted: (place: number) => boolean) {
  const texts = textsIn(page.body);
  for (const place of page.quoted.keys()) {
    if (!isWanted(place)) continue;
    let isInside = false;
    for (const text of texts) {
      const start = text.value.indexOf(startSign(place));
      const end = text.value.indexOf(endSign(place));
      const from = start >= 0 ? start + 1 : 0;
      if (start >= 0) isInside = true;
      if (isInside) {
        const to = end >= 0 ? end : text.value.length;
        text.value = text.value.slice(0, from) + edit(text.value.slice(from, to)) + text.value.slice(to);
      }
      if (end >= 0) isInside = false;
    }
  }
}

/** Takes out the words of a place. */
function deletePlace(page: ChangedPage, place: number) {
  editPlaces(page, () => '', (other) => other === place);
  for (const text of textsIn(page.body)) {
    text.value = text.value.replaceAll(startSign(place), '').replaceAll(endSign(place), '');
  }
}

/** The words of each place, as far as they stand in one block. */
function wordsOfPlaces({ quoted }: ChangedPage): string[] {
  return quoted.map((block, place) => {
    const text = textOf(block);
    const end = text.indexOf(endSign(place));
    return bare(text.slice(text.indexOf(startSign(place)), end < 0 ? undefined : end));
  });
}

function isEven(place: number): boolean {
  return place % 2 === 0;
}

function scramble<T>(list: T[], random: Random): T[] {
  for (let at = list.length - 1; at > 0; at--) {
    const other = random.between(0, at);
    [list[at], list[other]] = [list[other] as T, list[at] as T];
  }
  return list;
}

function addParagraphs(page: ChangedPage, where: 'before' | 'after' | 'both') {
  for (const block of page.quoted) {
    const { parentNode } = block;
    if (!parentNode) continue;
    const one = () => paragraph(any(page.others, page.random) ?? 'Nothing else.');
    if (where !== 'after') insert(one(), parentNode, block);
    if (where !== 'before') insertAfter(one(), block);
  }
}

function similar(words: string, page: ChangedPage): string {
  const count = Math.max(1, Math.round((words.match(WORD)?.length ?? 3) / 3));
  return edited(words.replace(/\d/g, (digit) => String((Number(digit) + 3) % 10)), count, page);
}

/** Puts text in a paragraph beside a block, or far from it. */
function putBeside(text: string, block: Element, page: ChangedPage) {
  const far = any(free(page), page.random);
  insertAfter(paragraph(text), (page.random.next() < 0.5 && far) || block);
}

/** Far from a block: of two beside each other nobody could tell which is left. */
function putFar(text: string, block: Element, page: ChangedPage) {
  const blocks = blocksIn(page.body);
  const at = blocks.indexOf(block);
  const far = free(page)
    .map((one) => ({ one, distance: Math.abs(blocks.indexOf(one) - at) }))
    .toSorted((first, second) => second.distance - first.distance)[0];
  if (far && far.distance > 3) insertAfter(paragraph(text), far.one);
}

function template(page: ChangedPage) {
  const { body, random, others } = page;
  const items = Array.from({ length: 6 }, () => bare(any(others, random) ?? 'News').slice(0, 60));
  const links = items.map((item) => `<li><a href="/x">${escaped(item)}</a></li>`).join('');
  insert(made(`<header><p>Menu</p><nav><ul>${links}</ul></nav></header>`), body, body.childNodes[0]);
  const teasers = wordsOfPlaces(page)
    .filter((_, place) => isEven(place))
    .map((words) => `<div><h3>${escaped(items[0] ?? '')}</h3><p>${escaped(words)}</p></div>`);
  insert(made(`<aside><h2>Related</h2>${teasers.join('')}<ul>${links}</ul></aside>`), body, random.next() < 0.5 ? body.childNodes[1] : undefined);
  for (const heading of elementsIn(body).filter(({ tagName }) => /^h[2-4]$/.test(tagName))) {
    if (!hasSign(heading)) heading.childNodes = paragraph(any(others, random) ?? 'More');
  }
}

export const CHANGES: readonly Change[] = [
  { name: 'paragraphs added before', apply: (page) => addParagraphs(page, 'before') },
  { name: 'paragraphs added after', apply: (page) => addParagraphs(page, 'after') },
  { name: 'paragraphs added all around', apply: (page) => addParagraphs(page, 'both') },
  {
    name: 'sentences added within',
    apply: (page) => {
      for (const block of page.quoted) {
        const sentence = `${bare(any(page.others, page.random) ?? 'More.').slice(0, 120)} `;
        if (page.random.next() < 0.5) insert(made(escaped(sentence)), block, block.childNodes[0]);
        else insert(made(` ${escaped(sentence)}`), block);
      }
    },
  },
  {
    name: 'paragraphs moved',
    apply: (page) => {
      for (const block of page.quoted.filter((_, place) => isEven(place))) {
        const target = any(free(page), page.random);
        if (!target) continue;
        remove(block);
        insertAfter([block], target);
      }
    },
  },
  {
    name: 'paragraphs removed',
    apply: (page) => {
      for (const block of free(page)) if (page.random.next() < 0.5) remove(block);
    },
  },
  {
    name: 'words edited within the places',
    apply: (page) =>
      editPlaces(page, (text) => edited(text, text.length > 80 ? 2 : 1, page), () => true),
  },
  {
    name: 'much edited within the places',
    apply: (page) =>
      editPlaces(page, (text) => edited(text, Math.ceil(text.length / 40), page), () => true),
  },
  {
    name: 'words edited around the places',
    apply: (page) => {
      for (const block of blocksIn(page.body)) {
        for (const text of textsIn(block)) {
          const parts = text.value.split(/([\uE200-\uE2FF])/);
          let isInside = false;
          text.value = parts
            .map((part) => {
              if (part.search(SIGNS) >= 0) isInside = part.charCodeAt(0) % 2 === 0;
              return isInside || part.length < 20 ? part : edited(part, Math.ceil(part.length / 60), page);
            })
            .join('');
        }
      }
    },
  },
  {
    name: 'numbers changed',
    apply: (page) => {
      for (const text of textsIn(page.body)) {
        text.value = text.value.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10));
      }
    },
  },
  { name: 'another template', apply: template },
  {
    name: 'another template, and paragraphs removed',
    apply: (page) => {
      template(page);
      for (const block of free(page)) if (page.random.next() < 0.3) remove(block);
    },
  },
  {
    name: 'another address',
    apply: ({ body }) => {
      for (const link of elementsIn(body).filter(({ tagName }) => tagName === 'a')) {
        link.attrs = [{ name: 'href', value: `https://moved.test/${attribute(link, 'href') ?? ''}` }];
      }
    },
  },
  {
    name: 'lists re-ordered',
    apply: ({ body, random }) => {
      for (const list of elementsIn(body).filter(({ tagName }) => /^(?:ul|ol|tbody)$/.test(tagName))) {
        list.childNodes = scramble(list.childNodes, random);
      }
    },
  },
  {
    name: 'surroundings translated',
    apply: (page) => {
      for (const block of free(page)) {
        block.childNodes = [];
        insert(made(escaped(bare(any(page.foreign, page.random) ?? 'Rien.'))), block);
      }
    },
  },
  {
    name: 'places deleted, sentences like them left',
    prepare: (page) => {
      for (const [place, words] of wordsOfPlaces(page).entries()) {
        const block = page.quoted[place];
        if (block) putBeside(similar(words, page), block, page);
      }
    },
    apply: (page) => {
      for (const place of page.quoted.keys()) deletePlace(page, place);
    },
  },
  {
    name: 'blocks deleted, sentences like them left',
    prepare: (page) => {
      for (const [place, words] of wordsOfPlaces(page).entries()) {
        const block = page.quoted[place];
        if (block) putBeside(similar(words, page), block, page);
      }
    },
    apply: (page) => {
      for (const block of page.quoted.filter((_, place) => isEven(place))) remove(block);
    },
  },
  {
    name: 'the same sentence twice, and paragraphs added',
    prepare: (page) => {
      for (const [place, words] of wordsOfPlaces(page).entries()) {
        const block = page.quoted[place];
        if (block) putFar(words, block, page);
      }
    },
    apply: (page) => {
      for (const block of free(page)) {
        if (page.random.next() < 0.3) insertAfter(paragraph(any(page.others, page.random) ?? ''), block);
      }
    },
  },
  {
    name: 'the same sentence twice, and the quoted one deleted',
    prepare: (page) => {
      for (const [place, words] of wordsOfPlaces(page).entries()) {
        const block = page.quoted[place];
        if (block) putFar(words, block, page);
      }
    },
    apply: (page) => {
      for (const place of page.quoted.keys()) if (isEven(place)) deletePlace(page, place);
    },
  },
  {
    name: 'sections removed',
    apply: ({ body, random }) => {
      const all = body.childNodes.filter(isElement).flatMap((one) => [one, ...elementsIn(one)]);
      for (const section of all.filter(({ tagName }) => /^(?:section|article|ul|table|div)$/.test(tagName))) {
        if (section.parentNode && random.next() < 0.25) remove(section);
      }
    },
  },
  {
    name: 'typed anew',
    apply: ({ body }) => {
      for (const text of textsIn(body)) {
        text.value = text.value
          .replaceAll(/["“”„«»]/g, '”')
          .replaceAll("'", '’')
          .replaceAll(/ (?=\d)/g, '\u00A0')
          .replaceAll(/(\p{Ll}{5})(?=\p{Ll}{4})/gu, '$1\u00AD')
          .normalize('NFD');
      }
    },
  },
  {
    name: 'paragraphs divided and emphasised',
    apply: ({ body }) => {
      for (const block of blocksIn(body).filter(({ tagName }) => tagName === 'p')) {
        for (const text of textsIn(block)) {
          const half = text.value.indexOf(' ', text.value.length / 2);
          const { parentNode } = text;
          if (half < 0 || !parentNode || parentNode !== block) continue;
          const [first, second] = [text.value.slice(0, half), text.value.slice(half)];
          text.value = first;
          insertAfter(made(`<br><b>${escaped(second)}</b>`), text);
        }
      }
    },
  },
  {
    name: 'another page in its place',
    apply: ({ body, others, random }) => {
      body.childNodes = [];
      insert(
        Array.from({ length: 30 }, () => paragraph(any(others, random) ?? 'Nothing.')).flat(),
        body,
      );
    },
  },
];
