import { i18n } from '#i18n';
import { useIsHeldHere } from '@/components/ui/use-is-held-here.ts';
import { keepingItem } from '@/lib/settings/keeping.ts';
import { HeldHere } from '../held-here.tsx';
import { Managed } from '../managed.tsx';
import { Switch } from '../switch.tsx';

interface SyncSwitchProps {
  /** The settings are synced. */
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** The switch for carrying settings by the browser's account. */
export function SyncSwitch({ isOn, onChange }: SyncSwitchProps) {
  const isHeldHere = useIsHeldHere();
  return (
    <Managed of={keepingItem} name="syncsSettings">
      <HeldHere>
        <Switch
          name="syncs-settings"
          label={i18n.t('settings.data.syncs')}
          help={i18n.t('settings.data.syncsHelp')}
          isOn={isOn && !isHeldHere}
          onChange={onChange}
        />
      </HeldHere>
    </Managed>
  );
}
