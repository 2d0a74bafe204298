import { Bot } from 'lucide-react';
import { i18n } from '#i18n';
import { MenuButton } from '@/components/ui/menu-button.tsx';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { chooseBackEnd, chooseFrom } from '@/lib/settings/chosen-back-end.ts';
import { chosenBackEndItem } from '@/lib/settings/items.ts';
import type { BackEnd } from '@/lib/settings/settings.ts';
import { hostOf } from '@/lib/settings/web-address.ts';
import { useSetting } from './use-setting.ts';

function nameOf({ name, address }: BackEnd): string {
  return name || hostOf(address);
}

/** Who answers the next question, to be chosen where there is more than one. */
export default function BackEndMenu({ backEnds }: { backEnds: readonly BackEnd[] }) {
  const chosenId = useSetting(chosenBackEndItem);
  const chosen = chosenId === null ? null : chooseFrom(backEnds, chosenId);
  if (!chosen) return null;
  return (
    <MenuButton
      name="back-end"
      icon={Bot}
      label={i18n.t('backEnds.choose', [nameOf(chosen)])}
      choices={backEnds.map((backEnd) => ({
        name: backEnd.id,
        label: nameOf(backEnd),
        isChosen: backEnd.id === chosen.id,
        onSelect: () => void chooseBackEnd(backEnd.id).catch(reportUnexpected),
      }))}
    />
  );
}
