import { useIsComplete } from '../contexts.ts';
import styles from './true-address.module.css';

interface TrueAddressProps {
  address: string;
  /** More of the link's text may come; a mark that has been shown is not taken back. */
  mayGrow: boolean;
}

/** The host that a link leads to, behind a text that is an address of another one. */
export function TrueAddress({ address, mayGrow }: TrueAddressProps) {
  const isWhole = useIsComplete(!mayGrow);
  if (!isWhole) return null;
  return (
    <>
      {' '}
      <bdi className={styles.address} data-part="true-address" dir="ltr">
        {`(${address})`}
      </bdi>
    </>
  );
}
