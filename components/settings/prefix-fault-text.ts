import { i18n } from '#i18n';
import type { FaultyLine } from '@/lib/settings/prefix-list.ts';

/** In UTF-16 units: a longer line is found by its number. */
const MAX_QUOTED = 60;

function quote(written: string): string {
  return written.length > MAX_QUOTED ? `${written.slice(0, MAX_QUOTED)}…` : written;
}

/** What is wrong with a line of a list of prefixes, said to a person. */
export function prefixFaultText({ line, written, fault }: FaultyLine): string {
  const place = [String(line), quote(written)] as const;
  switch (fault.type) {
    case 'no-protocol':
      return i18n.t('reading.fault.noProtocol', [...place, quote(fault.suggestion)]);
    case 'protocol':
      return i18n.t('reading.fault.protocol', [...place, quote(fault.protocol)]);
    case 'data':
      return i18n.t('reading.fault.data', [...place]);
    case 'wildcard':
      return i18n.t('reading.fault.wildcard', [...place]);
    case 'no-base':
      return i18n.t('reading.fault.noBase', [...place]);
    case 'login':
      return i18n.t('reading.fault.login', [...place]);
    case 'no-address':
      return i18n.t('reading.fault.noAddress', [...place]);
    case 'too-long':
      return i18n.t('reading.fault.tooLong', [...place]);
    case 'too-many':
      return i18n.t('reading.fault.tooMany', [place[0]]);
  }
}
