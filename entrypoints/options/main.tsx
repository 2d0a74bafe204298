import '@/assets/tokens.css';
import '@/assets/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { i18n } from '#i18n';
import { SettingsPage } from '@/components/settings/settings-page.tsx';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { setPageLanguage } from '@/lib/i18n/language.ts';
import { followLook } from '@/lib/look/page-look.ts';
import { preventNavigation } from '@/lib/page-policy/prevent-navigation.ts';

preventNavigation();
followLook().catch(reportUnexpected);
setPageLanguage(document.documentElement);
document.title = i18n.t('options.title');

const root = document.getElementById('root');
if (!root) throw new Error('There is no #root.');

createRoot(root).render(
  <StrictMode>
    <SettingsPage />
  </StrictMode>,
);
