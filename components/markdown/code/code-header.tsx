import { memo } from 'react';
import { i18n } from '#i18n';
import { lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
import { BlockHeader } from '../block-header.tsx';
import type { CodeActionsProps } from './code-actions.tsx';
import styles from './code-block.module.css';

interface CodeHeaderProps extends CodeActionsProps {
  /** The number of lines, where it is worth saying. */
  lineCount: number | null;
}

const CodeLanguage = lazyComponent(() => import('./code-language.tsx'));
// Plain prose has no code; the head is as high without its buttons.
const CodeActions = lazyComponent(() => import('./code-actions.tsx'));

/** The head of a code block: its language, and what can be done with it. */
export const CodeHeader = memo(function CodeHeader({ lineCount, ...actions }: CodeHeaderProps) {
  const { language } = actions;
  return (
    <div className={styles.head}>
      <BlockHeader
        title={
          <OptionalPart otherwise={language}>
            <span data-part="code-language">
              {language ? <CodeLanguage language={language} /> : i18n.t('code.plain')}
            </span>
            {lineCount !== null && (
              <span className={styles.count} data-part="code-line-count">
                {i18n.t('code.lines', [lineCount])}
              </span>
            )}
          </OptionalPart>
        }
      >
        <OptionalPart>
          <CodeActions {...actions} />
        </OptionalPart>
      </BlockHeader>
    </div>
  );
});
