import type { ComponentProps } from 'react';
import { i18n } from '#i18n';
import { lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
import type { Failure } from '@/lib/errors/failure.ts';

// Most conversations never show one.
const Notice = lazyComponent(() => import('./failure-notice.tsx'));
const Title = lazyComponent(async () => ({
  default: (await import('./failure-notice.tsx')).FailureTitle,
}));

/** A failure said in the conversation; without its code, that there was one. */
export function FailureNotice(props: ComponentProps<typeof Notice>) {
  return (
    <OptionalPart otherwise={<p>{i18n.t('status.failed')}</p>}>
      <Notice {...props} />
    </OptionalPart>
  );
}

/** The title of a failure, in one line. */
export function FailureTitle({ failure }: { failure: Failure }) {
  return (
    <OptionalPart>
      <Title failure={failure} />
    </OptionalPart>
  );
}
