import { Globe, MessageCircle } from 'lucide-react';
import { use, useState } from 'react';
import { SiteIconsContext } from './site-icons.ts';
import styles from './site-mark.module.css';

/** An address in numbers: its first digit would look like a count. */
const NUMBERED = /^(?:[\d.]+(?::\d+)?$|\[)/;

/** The letter that a host is known by: that of its name, without what comes before it. */
function letterOf(site: string): string {
  return site
    .replace(/^(?:www|m|[a-z]{2})\.(?=[^.]+\.)/, '')
    .slice(0, 1)
    .toUpperCase();
}

/** The mark of the site that a conversation is about: its icon where the browser has it, or a letter. */
export function SiteMark({ site }: { site: string | undefined }) {
  const icons = use(SiteIconsContext);
  const [failed, setFailed] = useState<string>();
  const icon = site && icons?.(site);
  return (
    <span className={styles.mark} aria-hidden>
      {icon && icon !== failed ? (
        <img src={icon} alt="" width={16} height={16} onError={() => setFailed(icon)} />
      ) : (
        <Sign site={site} />
      )}
    </span>
  );
}

function Sign({ site }: { site: string | undefined }) {
  if (!site) return <MessageCircle size={14} />;
  return NUMBERED.test(site) ? <Globe size={14} /> : letterOf(site);
}
