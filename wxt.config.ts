import { fileURLToPath } from 'node:url';
import { defineConfig, type ResolvedPublicFile } from 'wxt';
import { MANIFEST_POLICY, writePolicy } from './lib/page-policy/page-policies.ts';
import { GECKO_ID } from './scripts/project.ts';
import { boundPictures } from './scripts/vite/bound-pictures.ts';
import { layOutInWorker } from './scripts/vite/lay-out-in-worker.ts';
import { leaveOutUnreached } from './scripts/vite/leave-out-unreached.ts';
import { preloadMessages } from './scripts/vite/preload-messages.ts';
import { refuseMarkup } from './scripts/vite/refuse-markup.ts';
import { tellOfPackages } from './scripts/vite/tell-of-packages.ts';
import { writePolicies } from './scripts/vite/write-policies.ts';

/** auto-icons draws them; 96 is what Firefox's list of add-ons takes on dense screens. */
const ICON_SIZES = [128, 96, 48, 32, 16];
const TOOLBAR_ICONS = { 16: 'icons/16.png', 32: 'icons/32.png', 48: 'icons/48.png' };

/** What docs/store-review.md explains. */
const FIREFOX_SETTINGS = {
  id: GECKO_ID,
  strict_min_version: '142.0',
  data_collection_permissions: {
    required: ['personalCommunications', 'websiteContent'],
    optional: ['authenticationInfo', 'browsingActivity'],
  },
};

/**
 * Keys that neither browser has for itself on any system: not with Ctrl, where both have most
 * letters; not the letters of Firefox's menus (F, E, V, S, B, T, H), of Chrome's groups of tabs
 * (N, P, C, W, X, Z) or ChromeOS's shelf and status (L, S). On a Mac, Option with a letter writes.
 */
const COMMANDS = {
  'open-panel': {
    suggested_key: { default: 'Alt+Shift+K', mac: 'MacCtrl+Shift+K' },
    description: '__MSG_shortcuts_what_openPanel__',
  },
  'ask-about-selection': {
    suggested_key: { default: 'Alt+Shift+Q', mac: 'MacCtrl+Shift+Q' },
    description: '__MSG_shortcuts_what_askAboutSelection__',
  },
};

/**
 * Languages that are given another's texts. Firefox goes from Portuguese of Portugal to that of
 * Brazil, and from Traditional to Simplified Chinese, by itself; Chrome would go on to English.
 */
const SHARED_TEXTS = { pt_BR: 'pt_PT', zh_CN: 'zh_TW' };

/** Adds the files of texts that are the same for two languages. Runs after the texts were made. */
function shareTexts(files: ResolvedPublicFile[]): void {
  for (const [from, to] of Object.entries(SHARED_TEXTS)) {
    const name = (locale: string) => `_locales/${locale}/messages.json`;
    const file = files.find(
      ({ relativeDest }) => relativeDest.replaceAll('\\', '/') === name(from),
    );
    if (!file) throw new Error(`There are no texts of ${from} to share with ${to}.`);
    files.push({ ...file, relativeDest: name(to) });
  }
}

/** Tells Chrome, and whoever manages browsers, what a policy can set: docs/companies.md. */
const POLICY_SCHEMA = {
  absoluteSrc: fileURLToPath(new URL('lib/settings/managed-schema.json', import.meta.url)),
  relativeDest: 'managed-schema.json',
};

const packages = tellOfPackages();

/** The scripts that each page has loaded before it loads another. */
const IN_EVERY_PAGE = /^chunks\/(?:rolldown-runtime|preload-helper|client)-/;

export default defineConfig({
  outDir: 'dist',
  imports: false,
  manifestVersion: 3,
  modules: [
    '@wxt-dev/module-react',
    '@wxt-dev/i18n/module',
    '@wxt-dev/auto-icons',
    '@wxt-dev/webextension-polyfill',
  ],
  vite: () => ({
    plugins: [
      leaveOutUnreached(),
      refuseMarkup(),
      layOutInWorker(),
      preloadMessages(),
      writePolicies(),
      packages.pages,
    ],
    // The highlighter's worker loads its grammars as chunks, which only a module can.
    worker: { format: 'es', plugins: () => [refuseMarkup(), boundPictures(), packages.workers] },
    build: {
      // Fonts and pictures of the package stand beside its scripts, and are loaded when they are needed.
      assetsInlineLimit: 0,
      // Every browser that the manifest asks for knows all of today's JavaScript, and light-dark(),
      // which would else be made into variables that are settled at the root of the page.
      target: 'esnext',
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, files, { hostType }) =>
          hostType === 'js' ? files.filter((file) => !IN_EVERY_PAGE.test(file)) : files,
      },
    },
  }),
  hooks: {
    // With `imports` off it still adds one to a module whose texts have a word such as “browser”.
    'config:resolved': ({ config }) => {
      config.imports.presets = [];
    },
    'build:publicAssets': (_, files) => {
      shareTexts(files);
      files.push(POLICY_SCHEMA);
    },
    // WXT takes it from the page's head, as a text.
    'build:manifestGenerated': (_wxt, { sidebar_action: sidebar }) => {
      if (sidebar) sidebar.default_icon = TOOLBAR_ICONS;
    },
  },
  autoIcons: { baseIconPath: 'assets/icon.svg', sizes: ICON_SIZES, developmentIndicator: false },
  manifest: ({ browser, command }) => ({
    name: '__MSG_extensionName__',
    description: '__MSG_extensionDescription__',
    default_locale: 'en',
    ...(browser !== 'firefox' && {
      minimum_chrome_version: '123',
      // Firefox reads policies without it.
      storage: { managed_schema: POLICY_SCHEMA.relativeDest },
    }),
    permissions: [
      'activeTab',
      'contextMenus',
      // It shows no prompt, and acts on hosts that the reader has allowed: `lib/network/origin-rules`.
      'declarativeNetRequestWithHostAccess',
      // It reads no page by itself: for that, a site or `activeTab` has to allow it.
      'scripting',
      'storage',
      'unlimitedStorage',
      ...(browser === 'firefox' ? [] : ['sidePanel']),
    ],
    // `favicon` is asked for with all sites, beside which Chrome says nothing of it.
    optional_permissions: ['notifications', 'tabs', ...(browser === 'firefox' ? [] : ['favicon'])],
    incognito: 'spanning',
    // Not the web's two schemes alone: for less than this no browser gives a picture of a page.
    optional_host_permissions: ['<all_urls>'],
    action: {
      default_title: '__MSG_openPanel__',
      default_icon: TOOLBAR_ICONS,
      // Firefox would put the button behind the one for all extensions.
      ...(browser === 'firefox' && { default_area: 'navbar' }),
    },
    commands: COMMANDS,
    ...(command === 'build' && {
      content_security_policy: { extension_pages: writePolicy(MANIFEST_POLICY) },
    }),
    ...(browser === 'firefox' && {
      browser_specific_settings: { gecko: FIREFOX_SETTINGS },
    }),
  }),
});
