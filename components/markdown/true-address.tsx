import { trueAddress } from '@/lib/markdown/true-address.ts';
import { useIsComplete } from './stream-ended.ts';
import styles from './true-address.module.css';

interface TrueAddressProps {
  /** The link's. */
  text: string;
  href: string;
  /** Whether more of the text may come: what it claims is judged when something has followed it. */
  mayGrow: boolean;
}

/** Where a link really leads, beside a text that is another address. */
export default function TrueAddress({ text, href, mayGrow }: TrueAddressProps) {
  const isWhole = useIsComplete(!mayGrow);
  const address = isWhole ? trueAddress(text, href) : null;
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
