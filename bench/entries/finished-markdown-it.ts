import { entry as markdownIt } from './markdown-it.ts';

/** What markdown-it makes of the whole text, with code colours and maths. */
export async function finishedMarkdownIt(text: string): Promise<Element> {
  const place = document.createElement('div');
  const mounted = await markdownIt.mount(place, { text });
  mounted.update(text, true);
  return place;
}
