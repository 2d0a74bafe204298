import { type ReactNode, useId } from 'react';
import { i18n } from '#i18n';
import { lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
import type { CalloutKind } from '@/lib/markdown/rules/callout.ts';
import styles from './callout.module.css';

const CalloutIcon = lazyComponent(() => import('./callout-icon.tsx'));

interface CalloutProps {
  kind: CalloutKind;
  dir: string | undefined;
  children: ReactNode;
}

/** A quotation that its writer marked as a note, a tip, a warning. */
export function Callout({ kind, dir, children }: CalloutProps) {
  const titleId = useId();
  return (
    <div
      className={styles.callout}
      data-callout={kind}
      role="note"
      aria-labelledby={titleId}
      dir={dir}
    >
      {/* With a direction of its own the title has no say in that of the text. */}
      <div className={styles.title} id={titleId} dir="auto">
        <span className={styles.icon}>
          <OptionalPart>
            <CalloutIcon kind={kind} />
          </OptionalPart>
        </span>
        {i18n.t(`markdown.callout.${kind}`)}
      </div>
      {children}
    </div>
  );
}
