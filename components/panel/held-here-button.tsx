import { MonitorCheck } from 'lucide-react';
import { i18n } from '#i18n';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { openSettings } from '@/lib/browser/open-settings.ts';

/** Says that only this computer is reached, and leads to where that is chosen. */
export default function HeldHereButton() {
  return (
    <IconButton
      name="only-this-computer"
      icon={MonitorCheck}
      label={i18n.t('requests.onlyShown')}
      onClick={() => openSettings('requests')}
    />
  );
}
