import { useMediaQuery } from '@/components/ui/use-media-query.ts';

/** Whether the page is dark now. */
export function useDarkScheme(): boolean {
  return useMediaQuery('(prefers-color-scheme: dark)');
}
