import { i18n } from '#i18n';
import { SECTIONS } from './sections.tsx';
import styles from './settings-page.module.css';

/** The settings, a section a subject. */
export function SettingsPage() {
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{i18n.t('options.title')}</h1>
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
  );
}
