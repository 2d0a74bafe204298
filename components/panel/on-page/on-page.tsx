import { memo } from 'react';
import { lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
import type { OnPageProps } from './on-page-props.ts';
import { useFrontPage } from './use-front-page.ts';

// It reads the database.
const OnPageLine = lazyComponent(() => import('./on-page-line.tsx'));

/** Tells of the answers about the page in front, where there are any. */
function OnPage(props: OnPageProps) {
  const page = useFrontPage(props.passages);
  return (
    page && (
      <OptionalPart>
        <OnPageLine key={`${page.key} ${page.isPrivate}`} page={page} {...props} />
      </OptionalPart>
    )
  );
}

// While an answer streams, the panel is drawn at each frame.
export default memo(OnPage);
