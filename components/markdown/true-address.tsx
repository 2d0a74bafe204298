import { targetAddress, trueAddress } from '@/lib/markdown/true-address.ts';
import { useIsComplete } from './stream-ended.ts';
import styles from './true-address.module.css';

interface TrueAddressProps {
  /** What the link may be seen to say; null where nobody can tell. */
  texts: readonly string[] | null;
  href: string;
  /** Whether more of the text may come: what it claims is judged when something has followed it. */
  mayGrow: boolean;
}

function findAddress(texts: readonly string[], href: string): string | null {
  for (const text of texts) {
    const address = trueAddress(text, href);
    if (address !== null) return address;
  }
  return null;
}

/** Where a link really leads, beside a text that is another address. */
export default function TrueAddress({ texts, href, mayGrow }: TrueAddressProps) {
  const isWhole = useIsComplete(!mayGrow);
  if (!isWhole) return null;
  const address = texts ? findAddress(texts, href) : targetAddress(href);
  if (address === null) return null;
  return (
    <>
      {' '}
      <bdi className={styles.address} data-part="true-address" dir="ltr">
        {`(${address})`}
      </bdi>
    </>
  );
}
