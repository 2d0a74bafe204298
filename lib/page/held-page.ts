/** Each who holds this page has something that would be lost with it. */
const holds = new Set<symbol>();
let waiting: (() => void) | undefined;

/** What is begun in this page is not to be lost. @returns ends that */
export function holdPage(): () => void {
  const hold = Symbol();
  holds.add(hold);
  return () => {
    holds.delete(hold);
    actIfFree();
  };
}

/** Does something when nothing would be lost with this page; the last that is asked for. */
export function whenPageIsFree(act: () => void): void {
  waiting = act;
  actIfFree();
}

function actIfFree(): void {
  if (holds.size > 0 || !waiting) return;
  const act = waiting;
  waiting = undefined;
  act();
}
