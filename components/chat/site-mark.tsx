import { MessageCircle } from 'lucide-react';
import styles from './site-mark.module.css';

/** The letter that a host is known by: that of its name, without what comes before it. */
function letterOf(site: string): string {
  return site
    .replace(/^(?:www|m|[a-z]{2})\.(?=[^.]+\.)/, '')
    .slice(0, 1)
    .toUpperCase();
}

/** The mark of the site that a conversation is about. No icon is fetched or asked of the browser. */
export function SiteMark({ site }: { site: string | undefined }) {
  return (
    <span className={styles.mark} aria-hidden>
      {site ? letterOf(site) : <MessageCircle size={14} />}
    </span>
  );
}
