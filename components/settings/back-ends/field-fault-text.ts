import { i18n } from '#i18n';
import type { FieldFault } from '@/lib/back-ends/back-end-fields.ts';

/** The words for a field's fault. */
export function fieldFaultText(fault: FieldFault): string {
  switch (fault.type) {
    case 'bad-address':
      return i18n.t('options.fault.badAddress');
    case 'bad-temperature':
      return i18n.t('options.fault.badTemperature');
    case 'no-object':
      return i18n.t('options.fault.noObject');
    case 'bad-json':
      return i18n.t('options.fault.badJson', [
        String(fault.place.line),
        String(fault.place.column),
      ]);
    case 'no-name':
      return i18n.t('options.fault.headerNoName');
    case 'bad-name':
      return i18n.t('options.fault.headerBadName', [fault.name]);
    case 'forbidden':
      return i18n.t('options.fault.headerForbidden', [fault.name]);
    case 'own':
      return i18n.t('options.fault.headerOwn', [fault.name]);
    case 'bad-value':
      return i18n.t('options.fault.headerBadValue', [fault.name]);
    case 'no-value':
      return i18n.t('options.fault.headerNoValue', [fault.name]);
    case 'other-server':
      return i18n.t('options.fault.headerOtherServer', [fault.name]);
    case 'twice':
      return i18n.t('options.fault.headerTwice', [fault.name]);
  }
}
