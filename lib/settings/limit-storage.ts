import { reportUnexpected } from '../errors/report.ts';

/** Chrome alone has it for this area: https://developer.chrome.com/docs/extensions/reference/api/storage#method-StorageArea-setAccessLevel */
interface LimitableArea {
  setAccessLevel?(access: { readonly accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void>;
}

declare const chrome: { readonly storage: { readonly local: LimitableArea } };

/** Keeps scripts that run in web pages from the settings, where the browser can. */
export function limitStorageToOwnPages(): void {
  chrome.storage.local
    .setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' })
    .catch(reportUnexpected);
}
