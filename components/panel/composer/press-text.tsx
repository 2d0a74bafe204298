import { i18n } from '#i18n';
import { useBrowserCommands } from '@/components/shortcuts/use-browser-commands.ts';
import styles from './press-text.module.css';

/**
 * Placeholders of the picture and the keys. Unicode leaves these to private use, so no text has
 * them.
 */
const BUTTON = '\uE000';
const KEYS = '\uE001';

function Part({ text, keys }: { text: string; keys: string }) {
  if (text === BUTTON) return <img className={styles.button} src="/icons/32.png" alt="Sidelight" />;
  if (text === KEYS) return <kbd dir="ltr">{keys}</kbd>;
  return text;
}

/**
 * Names the presses that let Sidelight read the page: the toolbar button's, by its picture, and the
 * real keys'.
 */
export function PressText() {
  const commands = useBrowserCommands();
  const keys = commands.find(({ name }) => name === 'open-panel')?.keys ?? '';
  const isKnown = commands.length > 0;
  const text =
    isKnown && keys === ''
      ? i18n.t('capture.pressButton', [BUTTON])
      : i18n.t('capture.press', [BUTTON, KEYS]);
  return (
    // Until the keys are known it only keeps their place.
    <span className={isKnown ? undefined : styles.unknown}>
      {text.split(/([\uE000\uE001])/).map((part) => (
        <Part key={part} text={part} keys={keys} />
      ))}
    </span>
  );
}
