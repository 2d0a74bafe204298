import { i18n } from '#i18n';
import { HTTP_KINDS } from '@/lib/back-ends/kinds.ts';
import type { BackEndKind } from '@/lib/settings/back-ends.ts';

/** The name of a kind of back end. */
export function kindText(kind: BackEndKind): string {
  return i18n.t(kind === 'built-in' ? 'options.kinds.builtIn' : HTTP_KINDS[kind].nameKey);
}
