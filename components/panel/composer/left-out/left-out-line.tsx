import { EyeOff } from 'lucide-react';
import { lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
import { useDisclosure } from '@/components/ui/use-disclosure.ts';
import type { LeftOut, LeftOutTexts } from '@/lib/chat/left-out.ts';
import styles from './left-out-line.module.css';
import { leftOutWords } from './left-out-words.ts';

// Few readers ask for it.
const LeftOutList = lazyComponent(() => import('./left-out-list.tsx'));

/** The words, or the sign that stands for them where a chip has one line for all. */
function Words({ words }: { words: string }) {
  return (
    <>
      <EyeOff className={styles.sign} size={14} aria-hidden />
      <span>{words}</span>
    </>
  );
}

interface LeftOutLineProps {
  leftOut: LeftOut;
  /** Absent where the page hides nothing that can be shown, and from questions of earlier versions. */
  texts?: LeftOutTexts | undefined;
}

/** Says what of a page is not sent; opens to show it as what it is. */
export function LeftOutLine({ leftOut, texts }: LeftOutLineProps) {
  const { isOpen, id, opener, onKeyDown } = useDisclosure();
  const words = leftOutWords(leftOut);
  const isDisguised = leftOut.disguised > 0 || undefined;
  if (!texts) {
    return (
      <p className={styles.line} title={words} data-part="left-out" data-disguised={isDisguised}>
        <Words words={words} />
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from wherever the focus is in it.
    <div data-part="left-out" onKeyDown={onKeyDown}>
      <button
        {...opener}
        name="show-left-out"
        title={words}
        className={styles.line}
        data-disguised={isDisguised}
      >
        <Words words={words} />
      </button>
      {isOpen && (
        <div id={id}>
          <OptionalPart>
            <LeftOutList leftOut={leftOut} texts={texts} />
          </OptionalPart>
        </div>
      )}
    </div>
  );
}
