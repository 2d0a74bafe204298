const QUIET_MS = 300;
const LONGEST_WAIT_MS = 20_000;

/** Resolves when nothing inside the element has changed for a while. */
export function untilQuiet(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(quiet);
      clearTimeout(longest);
      resolve();
    };
    let quiet = setTimeout(end, QUIET_MS);
    const longest = setTimeout(end, LONGEST_WAIT_MS);
    const observer = new MutationObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(end, QUIET_MS);
    });
    observer.observe(element, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
}
