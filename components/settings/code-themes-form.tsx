import { i18n } from '#i18n';
import { CodeBlock } from '@/components/markdown/code/code-block.tsx';
import { CODE_THEMES, knownThemes, type ThemeType } from '@/lib/highlight/themes/theme-list.ts';
import { cutIntoLineGroups } from '@/lib/markdown/lines.ts';
import { codeThemesItem } from '@/lib/settings/code-themes.ts';
import styles from './code-themes-form.module.css';
import { useChoice } from './use-choice.ts';

/** A few tokens of each kind that themes tell apart. */
const SAMPLE = cutIntoLineGroups(`// How far light goes
const SPEED_KM_S = 299_792;

/** @returns kilometres */
export function reach(seconds: number): string {
  if (seconds < 0) throw new RangeError('back in time');
  return \`\${Math.round(SPEED_KM_S * seconds)} km\`;
}
`);

/** Code as on a page of that kind, whatever kind this page is. */
function CodePreview({ scheme }: { scheme: ThemeType }) {
  const label = i18n.t(scheme === 'light' ? 'options.previewLight' : 'options.previewDark');
  return (
    <figure className={styles.preview} data-scheme={scheme} aria-label={label}>
      <CodeBlock groups={SAMPLE} language="ts" isComplete />
    </figure>
  );
}

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

/** The themes of code. A choice holds at once, here and in panels that are open. */
export function CodeThemesForm() {
  const { value, change, failure } = useChoice(codeThemesItem, {
    failureText: (reason) => `${i18n.t('options.failed')} ${reason}`,
  });
  if (!value) return null;
  const themes = knownThemes(value);

  return (
    <div className={styles.form}>
      <p className={styles.help}>{i18n.t('options.codeHelp')}</p>
      <div className={styles.schemes}>
        {SCHEMES.map((scheme) => (
          <div key={scheme} className={styles.scheme}>
            <ThemeSelect
              scheme={scheme}
              value={themes[scheme]}
              onChange={(id) => change({ [scheme]: id })}
            />
            <CodePreview scheme={scheme} />
          </div>
        ))}
      </div>
      <output data-part="code-themes-status">{failure}</output>
    </div>
  );
}
