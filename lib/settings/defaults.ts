import type { BackEnd, CodeThemes, Reading } from './settings.ts';

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

/** The specification's default: a light and a dark theme in GitHub's style. */
export const DEFAULT_CODE_THEMES: CodeThemes = { light: 'github-light', dark: 'github-dark' };
