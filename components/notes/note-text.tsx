import { i18n } from '#i18n';
import { Markdown } from '@/components/markdown/markdown.tsx';
import { useSetting } from '@/components/ui/use-setting.ts';
import { heldReadingItem } from '@/lib/settings/reach.ts';
import { renderOptions } from '@/lib/settings/reading.ts';
import styles from './note-text.module.css';

/** The kept words of an answer, as it showed them. Their pictures wait: nothing is fetched for a note. */
export function NoteText({ text }: { text: string }) {
  const reading = useSetting(heldReadingItem);
  return (
    <section
      className={styles.text}
      data-part="note-text"
      aria-label={i18n.t('notes.keptWords')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reachable by keyboard (WCAG 2.1.1).
      tabIndex={0}
    >
      {reading && <Markdown text={text} streaming={false} {...renderOptions(reading)} />}
    </section>
  );
}
