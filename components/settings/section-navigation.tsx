import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { i18n } from '#i18n';
import styles from './section-navigation.module.css';

interface SectionNavigationProps {
  sections: readonly { readonly id: string; readonly title: () => string }[];
  /** The id of the one that is looked at. */
  current: string;
}

/** The names of the sections: at the side of a wide page, folded away at the top of a narrow one. */
export function SectionNavigation({ sections, current }: SectionNavigationProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = sections.find(({ id }) => id === current);
  return (
    <nav
      className={styles.navigation}
      aria-label={i18n.t('settings.sections')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
    >
      <button
        type="button"
        name="sections"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls="section-list"
        onClick={() => setOpen(!isOpen)}
      >
        <span>{shown?.title() ?? i18n.t('settings.sections')}</span>
        <ChevronDown size={18} aria-hidden />
      </button>
      <ul id="section-list" className={styles.list} data-is-open={isOpen}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={styles.link}
              aria-current={id === current ? 'true' : undefined}
              onClick={() => setOpen(false)}
            >
              {title()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
