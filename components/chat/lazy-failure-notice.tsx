import type { ComponentProps } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component.tsx';
import { OptionalPart } from '@/components/ui/optional-part.tsx';
import { failureText } from './failure-text.ts';

// Most conversations never show one.
const FailureNotice = lazyComponent(() => import('./failure-notice.tsx'));

/** A failure in the conversation; its title alone where the rest cannot be loaded. */
export function LazyFailureNotice(props: ComponentProps<typeof FailureNotice>) {
  return (
    <OptionalPart otherwise={<p>{failureText(props.failure).title}</p>}>
      <FailureNotice {...props} />
    </OptionalPart>
  );
}
