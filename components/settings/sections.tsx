import type { ComponentType } from 'react';
import { i18n } from '#i18n';
import { ActionsSection } from './actions-section.tsx';
import { BackEndsSection } from './back-ends-section.tsx';
import { ChatSettingsForm } from './chat-settings-form.tsx';
import { CodeThemesForm } from './code-themes-form.tsx';
import { DataSection } from './data-section.tsx';
import { FilesSection } from './files-section.tsx';
import { LookForm } from './look-form.tsx';
import { ReadingSection } from './reading-section.tsx';
import { ShortcutsSection } from './shortcuts-section.tsx';

/** One subject of the settings. */
export interface SettingsSection {
  /** Its place in the page: the address `#id` leads there. */
  readonly id: string;
  readonly title: () => string;
  readonly help?: () => string;
  readonly Content: ComponentType;
}

/** All subjects, in the order of the page. */
export const SECTIONS: readonly SettingsSection[] = [
  {
    id: 'back-ends',
    title: () => i18n.t('options.backEnd'),
    help: () => i18n.t('options.backEndHelp'),
    Content: BackEndsSection,
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
    help: () => i18n.t('actions.help'),
    Content: ActionsSection,
  },
  {
    id: 'shortcuts',
    title: () => i18n.t('shortcuts.title'),
    Content: ShortcutsSection,
  },
  { id: 'files', title: () => i18n.t('files.section'), Content: FilesSection },
  {
    id: 'data',
    title: () => i18n.t('settings.data.title'),
    help: () => i18n.t('settings.data.help'),
    Content: DataSection,
  },
];
