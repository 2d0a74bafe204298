import { Languages } from 'lucide-react';
import { useRef, useState } from 'react';
import { i18n } from '#i18n';
import { lazyComponent } from '@/components/ui/lazy-component.tsx';
import { useRequests } from '@/components/ui/requests.ts';
import { useSetting } from '@/components/ui/use-setting.ts';
import { languageName, offeredLanguages } from '@/lib/actions/target-language.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { updateSetting } from '@/lib/settings/setting.ts';
import { translateIntoItem } from '@/lib/settings/translate-into.ts';
import { focusComposer } from '../focus-composer.ts';
import { languageRequests } from './language-request.ts';

const MenuPopup = lazyComponent(() => import('@/components/ui/menu-popup.tsx'));

interface LanguageChoiceProps {
  className: string | undefined;
  /** The language of one press; `null` where it has yet to be chosen, `undefined` until it is known. */
  target: string | null | undefined;
  onChoose: (language: string) => void;
}

/** The list of languages to translate into. The one that is chosen is used at once, and remembered. */
export default function LanguageChoice({ className, target, onChoose }: LanguageChoiceProps) {
  const place = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const chosen = useSetting(translateIntoItem) ?? '';
  useRequests(languageRequests, () => setOpen(true));
  const label = i18n.t('actions.chooseLanguage');
  const choose = (language: string) => {
    updateSetting(translateIntoItem, () => language).catch(reportUnexpected);
    onChoose(language);
  };
  const marked = target ? languageName(target) : '';
  return (
    <>
      <button
        ref={place}
        type="button"
        name="translate-into"
        className={className}
        aria-label={label}
        title={marked ? `${label}: ${marked}` : label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={MenuPopup.preload}
        onFocus={MenuPopup.preload}
        onClick={() => setOpen(!isOpen)}
      >
        <Languages size={14} aria-hidden />
      </button>
      {isOpen && (
        <MenuPopup
          label={label}
          anchor={place}
          choices={offeredLanguages(chosen).map((language) => ({
            name: language,
            label: languageName(language),
            isChosen: languageName(language) === marked,
            onSelect: () => choose(language),
          }))}
          onClose={() => {
            setOpen(false);
            // Folded into a menu it cannot take the focus back.
            if (!place.current?.checkVisibility({ visibilityProperty: true })) focusComposer();
          }}
        />
      )}
    </>
  );
}
