import styles from './passage-text.module.css';

const HEADING = /^(#{1,6} .*)$/m;

/** Marks of Markdown: of a heading, a link with its address, strong words, code. */
const MARK = /(^#{1,6} |!?\[(?=[^\]\n]{0,300}\]\()|\]\((?:[^()\n]|\([^()\n]*\))*\)|\*\*|`+)/m;

function Line({ text }: { text: string }) {
  return text.split(MARK).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name.
      <span key={index} className={styles.mark}>
        {piece}
      </span>
    ),
  );
}

/** Markdown to the letter, with its headings told apart and its marks drawn back. */
export function PassageMarks({ text }: { text: string }) {
  return text.split(HEADING).map((piece, index) =>
    index % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <Line key={index} text={piece} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <strong key={index}>
        <Line text={piece} />
      </strong>
    ),
  );
}
