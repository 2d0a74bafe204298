import { lazyComponent } from '@/components/ui/lazy-component.tsx';

/** Comes after the first message is shown; its place is kept. */
export const MessageActions = lazyComponent(() => import('./message-actions.tsx'));
