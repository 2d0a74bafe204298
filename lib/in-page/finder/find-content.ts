import { ArticleTree } from './article-tree.ts';
import { clearButtons } from './buttons.ts';
import { labelPosts } from './label-posts.ts';
import { threadIn } from './posts.ts';
import { proseIn, textIn } from './prose.ts';
import { pruneThread } from './prune-thread.ts';
import { readablePart } from './readable-part.ts';
import { removeFurniture } from './remove-furniture.ts';

/** A readable part with less of the prose is taken for one post of a thread, one entry of a list. */
const MIN_SHARE = 0.6;
/** Characters of prose that are an article, however much there is beside them. */
const ARTICLE = 1000;

/** The page's own mark for its content, if it holds nearly all that is left. */
function markedPart(body: HTMLElement): HTMLElement {
  const marked = [...body.querySelectorAll<HTMLElement>('main, [role="main"]')];
  if (marked.length === 0) return body;
  const whole = textIn(body);
  return marked.find((element) => textIn(element) > whole * MIN_SHARE) ?? body;
}

/** Puts the only title of a page, and the lines below it, into the part that it stands above. */
function takeTitle(body: HTMLElement, part: HTMLElement): void {
  const [title, other] = body.querySelectorAll('h1');
  if (!title || other || part.contains(title)) return;
  const lead: Element[] = [title];
  for (let next = title.nextElementSibling; next?.matches('p'); next = next.nextElementSibling)
    lead.push(next);
  part.prepend(...lead);
}

/** The readable part of an article; of a thread or a list it is the longest of many. */
function isWhole(readable: Element, part: Element): boolean {
  const text = textIn(part);
  if (textIn(readable) >= text * 0.8) return true;
  const prose = proseIn(part);
  return prose > ARTICLE && proseIn(readable) >= prose * 0.5 && prose >= text * 0.3;
}

/** Takes from a part all that is not of its article, if there is one. */
async function articleIn(
  part: HTMLElement,
  kept: ReadonlySet<Element> | undefined,
  pause: () => Promise<void>,
): Promise<HTMLElement> {
  const posts = threadIn(part);
  pruneThread(part, posts);
  labelPosts(posts);
  const last = [...(kept ?? [])].findLast((element) => part.getRootNode().contains(element));
  if (!kept || !last || posts.length > 0 || !part.contains(last)) return part;
  await pause();
  const whole = part.cloneNode(true) as HTMLElement;
  const article = new ArticleTree(part, kept);
  const isAlone = !article.isOneOfMany();
  await pause();
  article.prune();
  await pause();
  return isWhole(part, whole) || (isAlone && proseIn(part) > ARTICLE) ? part : whole;
}

/**
 * The article, as Firefox's reader view finds it, or else all but the furniture.
 * @param body of `seenTree`, standardised; in a document of its own, and changed
 */
export async function findContent(
  body: HTMLElement,
  pause: () => Promise<void>,
): Promise<HTMLElement> {
  clearButtons(body);
  const kept = await readablePart(body, pause);
  await pause();
  removeFurniture(body);
  await pause();
  const part = markedPart(body);
  takeTitle(body, part);
  return articleIn(part, kept, pause);
}
