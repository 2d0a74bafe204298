import { useState } from 'react';
import { i18n } from '#i18n';
import { installedDyslexicFont } from '@/lib/look/dyslexic-fonts.ts';
import { lookItem } from '@/lib/settings/look.ts';
import { ChoiceGroup } from './choice-group.tsx';
import styles from './look-form.module.css';
import { useChoice } from './use-choice.ts';

/** A question and an answer as the panel would show them now. */
function LookPreview() {
  return (
    <figure className={styles.preview} aria-label={i18n.t('settings.look.preview')}>
      <p className={styles.question}>{i18n.t('settings.look.sampleQuestion')}</p>
      <p>{i18n.t('settings.look.sampleAnswer')}</p>
      <p className={styles.note}>{i18n.t('settings.look.sampleLetters')}</p>
    </figure>
  );
}

/** The look of the panel and this page. A choice holds at once, in all that are open. */
export function LookForm() {
  const { value: look, change, failure } = useChoice(lookItem, { isAnnounced: true });
  const [dyslexicFont] = useState(installedDyslexicFont);
  if (!look) return null;
  return (
    <div className={styles.form}>
      <ChoiceGroup
        name="scheme"
        label={i18n.t('settings.look.scheme')}
        value={look.scheme}
        onChange={(scheme) => change({ scheme })}
        options={[
          { value: 'system', label: i18n.t('settings.look.asSystem') },
          { value: 'light', label: i18n.t('settings.look.light') },
          { value: 'dark', label: i18n.t('settings.look.dark') },
        ]}
      />
      <ChoiceGroup
        name="text-size"
        label={i18n.t('settings.look.textSize')}
        value={look.textSize}
        onChange={(textSize) => change({ textSize })}
        options={[
          { value: 'smaller', label: i18n.t('settings.look.smaller') },
          { value: 'normal', label: i18n.t('settings.look.normal') },
          { value: 'larger', label: i18n.t('settings.look.larger') },
          { value: 'largest', label: i18n.t('settings.look.largest') },
        ]}
      />
      <ChoiceGroup
        name="density"
        label={i18n.t('settings.look.density')}
        help={i18n.t('settings.look.densityHelp')}
        value={look.density}
        onChange={(density) => change({ density })}
        options={[
          { value: 'compact', label: i18n.t('settings.look.compact') },
          { value: 'comfortable', label: i18n.t('settings.look.comfortable') },
          { value: 'spacious', label: i18n.t('settings.look.spacious') },
        ]}
      />
      <ChoiceGroup
        name="font"
        label={i18n.t('settings.look.font')}
        value={look.font}
        onChange={(font) => change({ font })}
        options={[
          { value: 'system', label: i18n.t('settings.look.systemFont') },
          { value: 'serif', label: i18n.t('settings.look.serif') },
          { value: 'sans-serif', label: i18n.t('settings.look.sansSerif') },
          {
            value: 'dyslexic',
            label: dyslexicFont
              ? i18n.t('settings.look.dyslexicFont', [dyslexicFont])
              : i18n.t('settings.look.dyslexic'),
            hindrance: dyslexicFont ? undefined : i18n.t('settings.look.noDyslexicFont'),
          },
        ]}
      />
      <LookPreview />
      <ChoiceGroup
        name="animations"
        label={i18n.t('settings.look.animations')}
        help={i18n.t('settings.look.animationsHelp')}
        value={look.animations}
        onChange={(animations) => change({ animations })}
        options={[
          { value: 'system', label: i18n.t('settings.look.asSystem') },
          { value: 'reduced', label: i18n.t('settings.look.reduced') },
        ]}
      />
      <output data-part="look-status">{failure}</output>
    </div>
  );
}
