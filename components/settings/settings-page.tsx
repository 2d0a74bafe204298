import { i18n } from '#i18n';
import { BackEndsSection } from './back-ends-section.tsx';
import { ChatSettingsForm } from './chat-settings-form.tsx';
import { CodeThemesForm } from './code-themes-form.tsx';
import styles from './settings-page.module.css';

/** The settings, a section a subject. */
export function SettingsPage() {
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{i18n.t('options.title')}</h1>
      <section className={styles.section}>
        <h2 className={styles.heading}>{i18n.t('options.backEnd')}</h2>
        <p className={styles.help}>{i18n.t('options.backEndHelp')}</p>
        <BackEndsSection />
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>{i18n.t('options.chat')}</h2>
        <ChatSettingsForm />
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>{i18n.t('options.code')}</h2>
        <CodeThemesForm />
      </section>
    </main>
  );
}
