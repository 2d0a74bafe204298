import { i18n } from '#i18n';
import { Announcer } from '@/components/ui/announcer.tsx';
import { SectionNavigation } from './section-navigation.tsx';
import { SECTIONS } from './sections.tsx';
import styles from './settings-page.module.css';
import { useCurrentSection } from './use-current-section.ts';

const IDS = SECTIONS.map(({ id }) => id);

/** The settings, a section a subject. */
export function SettingsPage() {
  const current = useCurrentSection(IDS);
  return (
    <div className={styles.page}>
      <a href="#settings" className={styles.skip}>
        {i18n.t('settings.skip')}
      </a>
      <header className={styles.header}>
        <h1 className={styles.title}>{i18n.t('options.title')}</h1>
        <p className={styles.help}>{i18n.t('settings.atOnce')}</p>
      </header>
      <SectionNavigation sections={SECTIONS} current={current} />
      <main id="settings" className={styles.sections} tabIndex={-1}>
        {SECTIONS.map(({ id, title, help, Content }) => (
          <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className={styles.heading}>
              {title()}
            </h2>
            {help && <p className={styles.help}>{help()}</p>}
            <Content />
          </section>
        ))}
      </main>
      <Announcer />
    </div>
  );
}
