import type { BackEnd, Reading } from './settings.ts';

/** The demo server's address: `npm start` serves it there. */
export const DEFAULT_BACK_END: BackEnd = {
  address: 'http://127.0.0.1:4788/api/chat',
  extraBody: {},
};

/** The specification's defaults: every prefix allowed, no data images, no base. */
export const DEFAULT_READING: Reading = {
  allowedLinkPrefixes: ['*'],
  allowedImagePrefixes: ['*'],
  allowDataImages: false,
  defaultOrigin: '',
};
