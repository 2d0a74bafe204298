import { browser } from 'wxt/browser';

/** A passage as it is stored. */
interface KeptPassage {
  readonly id: string;
  readonly text: string;
  /** Its text is stored by itself. */
  readonly isApart?: true | undefined;
}

/**
 * A draft is written anew with each key, and a long text is not to be. In UTF-16 units. Each long
 * text is stored once: session storage holds 10 MB in all, and a page of 2 million Chinese
 * characters takes 6 of them.
 */
const MIN_LENGTH = 10_000;

/** The long texts that are stored, by passage, as far as this page knows. */
const stored = new Map<string, string>();

function keyOf(id: string): string {
  return `text:${id}`;
}

/** The passage without a long text. */
export function withoutText<Passage extends KeptPassage>(
  passage: Passage,
): Passage & Pick<KeptPassage, 'isApart'> {
  return passage.text.length < MIN_LENGTH ? passage : { ...passage, text: '', isApart: true };
}

/** What is to be stored of a passage's text; `null` where that is done already. */
export function textItem({ id, text }: KeptPassage): Record<string, string> | null {
  return text.length < MIN_LENGTH || stored.get(id) === text ? null : { [keyOf(id)]: text };
}

/** Stores long texts. @throws where session storage has no room: the panel still holds them */
export async function keepTexts(passages: readonly KeptPassage[]): Promise<void> {
  for (const passage of passages) {
    const item = textItem(passage);
    if (!item) continue;
    stored.set(passage.id, passage.text);
    await browser.storage.session.set(item).catch((error: unknown) => {
      stored.delete(passage.id);
      throw error;
    });
  }
}

/** The passage with its text again; `null` where that was not stored. */
export async function withText<Passage extends KeptPassage>(
  passage: Passage,
): Promise<Passage | null> {
  if (!passage.isApart) return passage;
  const key = keyOf(passage.id);
  const { [key]: text }: Record<string, unknown> = await browser.storage.session.get(key);
  if (typeof text !== 'string') return null;
  stored.set(passage.id, text);
  const { isApart, ...kept } = passage;
  return { ...kept, text } as Passage;
}

/** Forgets the texts of passages. */
export async function forgetTexts(ids: readonly string[]): Promise<void> {
  for (const id of ids) stored.delete(id);
  if (ids.length > 0) await browser.storage.session.remove(ids.map(keyOf));
}
