import type { ComponentType } from 'react';
import { i18n } from '#i18n';
import { Announcer } from '@/components/ui/announcer.tsx';
import { ActionsSection } from './actions/actions-section.tsx';
import { BackEndsSection } from './back-ends/back-ends-section.tsx';
import { ChatSettingsForm } from './chat-settings-form.tsx';
import { CodeThemesForm } from './code-themes-form.tsx';
import { DataSection } from './data/data-section.tsx';
import { FilesSection } from './data/files-section.tsx';
import { LookForm } from './look-form.tsx';
import { ReadingSection } from './reading/reading-section.tsx';
import { RequestsSection } from './requests/requests-section.tsx';
import { SectionNavigation } from './section-navigation.tsx';
import styles from './settings-page.module.css';
import { ShortcutsSection } from './shortcuts-section.tsx';
import { SpendingSection } from './spending-section.tsx';
import { useCurrentSection } from './use-current-section.ts';

/** One subject of the settings. */
interface SettingsSection {
  /** Its place in the page: the address `#id` leads there. */
  readonly id: string;
  readonly title: () => string;
  readonly help?: () => string;
  readonly Content: ComponentType;
}

/** All subjects, in the order of the page. */
const SECTIONS: readonly SettingsSection[] = [
  {
    id: 'back-ends',
    title: () => i18n.t('options.backEnd'),
    help: () => i18n.t('options.backEndHelp'),
    Content: BackEndsSection,
  },
  {
    id: 'spending',
    title: () => i18n.t('spending.title'),
    help: () => i18n.t('spending.help'),
    Content: SpendingSection,
  },
  { id: 'answers', title: () => i18n.t('options.chat'), Content: ChatSettingsForm },
  {
    id: 'look',
    title: () => i18n.t('settings.look.title'),
    help: () => i18n.t('settings.look.help'),
    Content: LookForm,
  },
  { id: 'code', title: () => i18n.t('options.code'), Content: CodeThemesForm },
  {
    id: 'reading',
    title: () => i18n.t('reading.title'),
    help: () => i18n.t('reading.help'),
    Content: ReadingSection,
  },
  {
    id: 'actions',
    title: () => i18n.t('actions.title'),
    Content: ActionsSection,
  },
  {
    id: 'shortcuts',
    title: () => i18n.t('shortcuts.title'),
    Content: ShortcutsSection,
  },
  {
    id: 'requests',
    title: () => i18n.t('requests.title'),
    help: () => i18n.t('requests.help'),
    Content: RequestsSection,
  },
  { id: 'files', title: () => i18n.t('files.section'), Content: FilesSection },
  {
    id: 'data',
    title: () => i18n.t('settings.data.title'),
    help: () => i18n.t('settings.data.help'),
    Content: DataSection,
  },
];

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
