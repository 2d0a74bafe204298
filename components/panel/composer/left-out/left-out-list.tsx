import { i18n } from '#i18n';
import type { HidingReason } from '@/lib/chat/hiding-reason.ts';
import { isDisguised } from '@/lib/chat/is-disguised.ts';
import type { LeftOut, LeftOutTexts } from '@/lib/chat/left-out.ts';
import { hostOf } from '@/lib/settings/web-address.ts';
import styles from './left-out-list.module.css';
import { counted } from './left-out-words.ts';

const REASONS: Readonly<Record<HidingReason, () => string>> = {
  'not-displayed': () => i18n.t('capture.hiding.notDisplayed'),
  transparent: () => i18n.t('capture.hiding.transparent'),
  tiny: () => i18n.t('capture.hiding.tiny'),
  colour: () => i18n.t('capture.hiding.colour'),
  clipped: () => i18n.t('capture.hiding.clipped'),
  'off-screen': () => i18n.t('capture.hiding.offScreen'),
  covered: () => i18n.t('capture.hiding.covered'),
  closed: () => i18n.t('capture.hiding.closed'),
  other: () => i18n.t('capture.hiding.other'),
};

/** A frame's address says more than its host only to those who made it. */
function frameName(frame: string): string {
  return (hostOf(frame) || frame).slice(0, 100);
}

/** More texts are covered by something that can be closed, such as a banner; fewer by the page itself. */
const MOST_COVERED_ITSELF = 2;

/** The hidden texts, each with the reason why nobody sees it, as quotations that are not sent. */
function HiddenTexts({ hidden }: Pick<LeftOutTexts, 'hidden'>) {
  // Those first that may have been hidden so that people do not read them.
  const sorted = [...hidden.filter(isDisguised), ...hidden.filter((one) => !isDisguised(one))];
  return (
    <ul className={styles.texts}>
      {sorted.map(({ text, reason }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
        <li key={index} data-reason={reason}>
          {REASONS[reason]()}
          <blockquote className={styles.text} dir="auto">
            {text}
          </blockquote>
        </li>
      ))}
    </ul>
  );
}

/** Page numbers and lines that stand on several pages. */
function RepeatedTexts({ repeated }: { repeated: readonly string[] }) {
  return (
    <>
      <p>{i18n.t('capture.leftOut.repeatedHelp')}</p>
      <blockquote className={styles.text} dir="auto" data-part="repeated-lines">
        {repeated.join('\n')}
      </blockquote>
    </>
  );
}

/** All that was left out of a passage, as what it is. */
export default function LeftOutList({ leftOut, texts }: { leftOut: LeftOut; texts: LeftOutTexts }) {
  const { hidden, frames, repeated = [] } = texts;
  const { passages, characters, unreadable = 0 } = leftOut;
  return (
    <div className={styles.list} data-part="left-out-list">
      {passages + characters > 0 && <p>{i18n.t('capture.leftOut.help')}</p>}
      {hidden.filter(({ reason }) => reason === 'covered').length > MOST_COVERED_ITSELF && (
        <p data-part="covered-help">{i18n.t('capture.leftOut.coveredHelp')}</p>
      )}
      {hidden.length > 0 && <HiddenTexts hidden={hidden} />}
      {passages > hidden.length && (
        <p>{counted('capture.leftOut.more', passages - hidden.length)}</p>
      )}
      {characters > 0 && <p>{counted('capture.leftOut.characters', characters)}</p>}
      {repeated.length > 0 && <RepeatedTexts repeated={repeated} />}
      {unreadable > 0 && <p>{counted('capture.leftOut.unreadable', unreadable)}</p>}
      {leftOut.frames > 0 && <p>{counted('capture.leftOut.frames', leftOut.frames)}</p>}
      {frames.length > 0 && (
        <ul className={styles.frames}>
          {[...new Set(frames.map(frameName))].map((name) => (
            <li key={name}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
