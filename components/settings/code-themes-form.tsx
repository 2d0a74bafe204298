import { useState } from 'react';
import { i18n } from '#i18n';
import { useSetting } from '@/components/chat/use-setting.ts';
import { messageOf } from '@/lib/errors/message-of.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { CODE_THEMES, knownThemes, type ThemeType } from '@/lib/highlight/themes/theme-list.ts';
import { codeThemesItem } from '@/lib/settings/items.ts';
import type { CodeThemes } from '@/lib/settings/settings.ts';
import { CodePreview } from './code-preview.tsx';
import styles from './code-themes-form.module.css';

const SCHEMES = ['light', 'dark'] as const;

function labelOf(scheme: ThemeType): string {
  return i18n.t(scheme === 'light' ? 'options.themeLight' : 'options.themeDark');
}

function groupLabel(type: ThemeType): string {
  return i18n.t(type === 'light' ? 'options.lightThemes' : 'options.darkThemes');
}

interface ThemeSelectProps {
  /** The kind of page that the theme is for. */
  scheme: ThemeType;
  value: string;
  onChange: (id: string) => void;
}

/** All themes may be chosen for either page; those that are made for it come first. */
function ThemeSelect({ scheme, value, onChange }: ThemeSelectProps) {
  const types = scheme === 'light' ? SCHEMES : SCHEMES.toReversed();
  return (
    <label className={styles.label}>
      {labelOf(scheme)}
      <select
        className={styles.select}
        name={`theme-${scheme}`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {types.map((type) => (
          <optgroup key={type} label={groupLabel(type)}>
            {CODE_THEMES.filter((theme) => theme.type === type).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

/** How code looks. A choice holds at once, here and in panels that are open. */
export function CodeThemesForm() {
  const stored = useSetting(codeThemesItem);
  const [failure, setFailure] = useState('');
  // What a choice rules must wait for the choice.
  if (stored === null) return null;
  const themes = knownThemes(stored);

  const choose = (change: Partial<CodeThemes>) => {
    codeThemesItem.setValue({ ...themes, ...change }).then(
      () => setFailure(''),
      (error: unknown) => {
        reportUnexpected(error);
        setFailure(`${i18n.t('options.failed')} ${messageOf(error)}`);
      },
    );
  };

  return (
    <div className={styles.form}>
      <p className={styles.help}>{i18n.t('options.codeHelp')}</p>
      <div className={styles.schemes}>
        {SCHEMES.map((scheme) => (
          <div key={scheme} className={styles.scheme}>
            <ThemeSelect
              scheme={scheme}
              value={themes[scheme]}
              onChange={(id) => choose({ [scheme]: id })}
            />
            <CodePreview scheme={scheme} />
          </div>
        ))}
      </div>
      <output data-part="code-themes-status">{failure}</output>
    </div>
  );
}
