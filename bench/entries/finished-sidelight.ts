import { untilQuiet } from '../page/until-quiet.ts';
import { entry as sidelight } from './sidelight.tsx';

/** What Sidelight shows of the whole text, rendered at once: copied nodes without React. */
export async function finishedSidelight(text: string): Promise<Element> {
  const place = document.createElement('div');
  document.body.append(place);
  const mounted = await sidelight.mount(place, { text });
  mounted.update(text, true);
  await untilQuiet(place);
  const finished = place.cloneNode(true);
  mounted.unmount();
  place.remove();
  return finished as Element;
}
