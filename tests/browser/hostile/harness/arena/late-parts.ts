/** What is still on its way: formulas, and pictures, which load when they are in view. */
const WAITING = '[data-math][role="img"]';
const LOADING = '[data-part="picture"][data-state="loading"]:has(img)';
const DIAGRAM_STATUS = '[data-part="diagram-status"]';
const QUIET_FRAMES = 3;
const LONGEST_FRAMES = 400;

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

function isWaiting(place: Element): boolean {
  const isDrawing = [...place.querySelectorAll(DIAGRAM_STATUS)].some(
    (status) => status.textContent !== '',
  );
  const isLoading = [...place.querySelectorAll(LOADING)].some(isInView);
  return isDrawing || isLoading || place.querySelector(WAITING) !== null;
}

/** Resolves in the next frame. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });
}

/**
 * Resolves when what comes late to messages has come: three frames in which nothing has changed.
 * @param longest how many frames are waited for
 * @returns whether it has come
 */
export async function untilLateParts(place: Element, longest = LONGEST_FRAMES): Promise<boolean> {
  let hasChanged = false;
  const observer = new MutationObserver(() => {
    hasChanged = true;
  });
  observer.observe(place, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  let quiet = 0;
  for (let frame = 0; quiet < QUIET_FRAMES && frame < longest; frame += 1) {
    await nextFrame();
    quiet = hasChanged || isWaiting(place) ? 0 : quiet + 1;
    hasChanged = false;
  }
  observer.disconnect();
  return quiet === QUIET_FRAMES;
}

/** Resolves when each picture that has just been added has loaded or failed. */
export async function untilPictures(place: Element): Promise<void> {
  const pictures = [...place.querySelectorAll('img[src]')];
  await Promise.all(
    pictures.map((picture) => {
      const { promise, resolve } = Promise.withResolvers<unknown>();
      picture.addEventListener('load', resolve);
      picture.addEventListener('error', resolve);
      return promise;
    }),
  );
}

/** Resolves when the page has the colours of code, which come once for all messages. */
export async function untilColours(): Promise<void> {
  const { style } = document.documentElement;
  for (let frame = 0; frame < LONGEST_FRAMES; frame += 1) {
    if (style.getPropertyValue('--code-surface') !== '') return;
    await nextFrame();
  }
  throw new Error('The colours of code have not come.');
}

const channel = new MessageChannel();
let resume: () => void = () => undefined;
channel.port1.onmessage = () => resume();

/** Lets events and promises run that are due, and comes back at once. */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    resume = resolve;
    channel.port2.postMessage(null);
  });
}
