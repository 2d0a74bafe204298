import { Globe, MessageCircle } from 'lucide-react';
import { createContext, use, useEffect, useState } from 'react';
import { readSiteIcons, type SiteIcons } from '@/lib/browser/site-icons.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import styles from './site-icon.module.css';

/** The icons that the rows of a list may show; `null` until they are known. */
export const SiteIconsContext = createContext<SiteIcons | null>(null);

/** The icons of sites as they are when the list is opened. */
export function useSiteIcons(): SiteIcons | null {
  const [icons, setIcons] = useState<SiteIcons | null>(null);
  useEffect(() => {
    let isShown = true;
    readSiteIcons()
      .then((read) => isShown && setIcons(() => read))
      .catch(reportUnexpected);
    return () => {
      isShown = false;
    };
  }, []);
  return icons;
}

/** An address in numbers: its first digit would look like a count. */
const NUMBERED = /^(?:[\d.]+(?::\d+)?$|\[)/;

/** The letter that a host is known by: that of its name, without what comes before it. */
function letterOf(site: string): string {
  return site
    .replace(/^(?:www|m|[a-z]{2})\.(?=[^.]+\.)/, '')
    .slice(0, 1)
    .toUpperCase();
}

interface SiteIconProps {
  site: string | undefined;
  /** Its icon, where the browser has told it; it is fetched from nowhere. */
  icon?: string | undefined;
}

/** The mark of the site that something is about: its icon where the browser has it, or a letter. */
export function SiteIcon({ site, icon: told }: SiteIconProps) {
  const icons = use(SiteIconsContext);
  const [failed, setFailed] = useState<string>();
  const icon = told ?? (site && icons?.(site));
  return (
    <span className={styles.mark} aria-hidden>
      {icon && icon !== failed ? (
        <img
          src={icon}
          alt=""
          loading="lazy"
          width={16}
          height={16}
          onError={() => setFailed(icon)}
        />
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
