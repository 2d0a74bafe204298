import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { i18n } from '#i18n';
import { IconButton } from '@/components/ui/icon-button.tsx';
import styles from './field-parts.module.css';

/** A field for a key, which is hidden until the reader asks to see it. */
export function KeyInput(props: ComponentProps<'input'>) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.parts}>
      <input
        {...props}
        type={isShown ? 'text' : 'password'}
        data-is-code
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
      />
      <IconButton
        name="show-key"
        icon={isShown ? EyeOff : Eye}
        label={i18n.t('providers.showKey')}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      />
    </div>
  );
}
