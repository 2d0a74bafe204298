import { useSyncExternalStore } from 'react';
import styles from './announcer.module.css';

const listeners = new Set<() => void>();
let announced = '';

/** Has a screen reader say something that changes nothing a reader would look at. */
export function announce(text: string): void {
  // The same words twice are said only if they are another text.
  announced = text === announced ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}

/** Takes back what was announced, where it holds no more and nothing else was said since. */
export function retract(text: string): void {
  if (announced.trimEnd() === text) announce('');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The live region. A page has one, and each modal dialog, since it silences the page. */
export function Announcer() {
  const text = useSyncExternalStore(subscribe, () => announced);
  return (
    <div className={styles.announcer} role="status" data-part="announcer">
      {text}
    </div>
  );
}
