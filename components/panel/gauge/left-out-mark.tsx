import { use } from 'react';
import { i18n } from '#i18n';
import { retract } from '@/components/ui/announcer.tsx';
import { TextButton } from '@/components/ui/button.tsx';
import { focusComposer } from '../composer/focus-composer.ts';
import { Controls } from '../transcript/contexts.ts';
import styles from './left-out-mark.module.css';

/** Stands where the model's view of the conversation begins, and has it told all again. */
export default function LeftOutMark() {
  const { command } = use(Controls);
  const tellAll = () => {
    command({ type: 'leave-out', through: null });
    retract(i18n.t('message.leftOut'));
    focusComposer();
  };
  return (
    <div className={styles.mark} data-part="left-out-mark">
      <p>{i18n.t('message.leftOut')}</p>
      <TextButton name="tell-all" onClick={tellAll}>
        {i18n.t('message.tellAll')}
      </TextButton>
    </div>
  );
}
