import type {
  ActionSettings,
  BackEnd,
  ChatSettings,
  CodeThemes,
  KeepingSettings,
  Look,
  Reading,
  ShortcutSettings,
} from './settings.ts';

/** One of which nothing has been said yet. */
export const EMPTY_BACK_END: BackEnd = {
  id: '',
  name: '',
  address: '',
  kind: 'detected',
  detectedKind: 'ai-sdk',
  headers: [],
  model: '',
  systemPrompt: '',
  temperature: null,
  extraBody: {},
};

/** The demo server's address: `npm start` serves it there. */
export const DEFAULT_BACK_END: BackEnd = {
  ...EMPTY_BACK_END,
  id: 'demo',
  name: 'Demo',
  address: 'http://127.0.0.1:4788/api/chat',
};

/** The specification's default of one step (section 9); tools and notifications are off. */
export const DEFAULT_CHAT_SETTINGS: ChatSettings = {
  maxSteps: 1,
  // More than a reader reads: about 300,000 words. The load test shows an answer of half of it.
  maxAnswerLength: 2_000_000,
  offersTools: false,
  notifies: false,
};

/** The specification's defaults: every prefix allowed, no data images, no base. Pictures are ours. */
export const DEFAULT_READING: Reading = {
  allowedLinkPrefixes: ['*'],
  allowedImagePrefixes: ['*'],
  allowDataImages: false,
  defaultOrigin: '',
  remoteImages: 'ask-when-read',
  imageHosts: [],
};

/** The specification's default: a light and a dark theme in GitHub's style. */
export const DEFAULT_CODE_THEMES: CodeThemes = { light: 'github-light', dark: 'github-dark' };

/** The system's choices, and design's text of 15 px. */
export const DEFAULT_LOOK: Look = {
  scheme: 'system',
  textSize: 'normal',
  density: 'comfortable',
  font: 'system',
  animations: 'system',
};

export const DEFAULT_ACTION_SETTINGS: ActionSettings = { own: [], hidden: [] };

export const DEFAULT_SHORTCUTS: ShortcutSettings = { hasSingleKeys: true };

export const DEFAULT_KEEPING: KeepingSettings = { conversationLimit: null, syncsSettings: true };
