import { CircleQuestionMark } from 'lucide-react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { useDisclosure } from '@/components/ui/use-disclosure.ts';
import { formatLocale } from '@/lib/i18n/language.ts';
import { unsureTexts } from '@/lib/in-page/seen/unsure.ts';
import styles from './left-out-line.module.css';
import listStyles from './left-out-list.module.css';

/** More would be as long as the page. */
const MAX_SHOWN = 200;
const MAX_LENGTH = 500;

interface UnsureLineProps {
  /** As it is sent. */
  text: string;
  /** Sends the passage without them; absent where it has been sent, or is being read. */
  onLeaveOut: (() => void) | undefined;
}

/** Says which words of a page may not be seen on it; opens to show them and to leave them out. */
export function UnsureLine({ text, onLeaveOut }: UnsureLineProps) {
  const { isOpen, id, opener, onKeyDown } = useDisclosure();
  const unsure = unsureTexts(text);
  const { length } = unsure;
  if (length === 0) return null;
  const words = i18n.t('capture.unsure.said', length, [length.toLocaleString(formatLocale())]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from wherever the focus is in it.
    <div data-part="unsure" onKeyDown={onKeyDown}>
      <button {...opener} name="show-unsure" title={words} className={styles.line} data-disguised>
        <CircleQuestionMark className={styles.sign} size={14} aria-hidden />
        <span>{words}</span>
      </button>
      {isOpen && (
        <div id={id} className={listStyles.list} data-part="unsure-list">
          <p>{i18n.t('capture.unsure.help')}</p>
          {onLeaveOut && (
            <Button name="leave-out-unsure" onClick={onLeaveOut}>
              {i18n.t('capture.unsure.leaveOut', length)}
            </Button>
          )}
          <ul className={listStyles.texts}>
            {unsure.slice(0, MAX_SHOWN).map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand there twice.
              <li key={index}>
                <blockquote className={listStyles.text} dir="auto">
                  {one.slice(0, MAX_LENGTH)}
                </blockquote>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
