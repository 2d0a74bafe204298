import { defineConfig } from 'wxt';
import { addNotices } from './scripts/vite/add-notices.ts';
import { layOutInWorker } from './scripts/vite/lay-out-in-worker.ts';
import { leaveOutUnreached } from './scripts/vite/leave-out-unreached.ts';
import { loadNamesLater } from './scripts/vite/load-names-later.ts';
import { tellOfChunks } from './scripts/vite/tell-of-chunks.ts';

/**
 * Firefox's own default policy for MV3 pages adds `upgrade-insecure-requests`,
 * which breaks a back end on plain http in the local network; an explicit policy replaces it.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' http: https: data:",
  // Pages to print have the fonts of their formulas in them.
  "font-src 'self' data:",
  'connect-src http: https:',
].join('; ');

const chunks = tellOfChunks();
const notices = addNotices();

export default defineConfig({
  outDir: 'dist',
  imports: false,
  manifestVersion: 3,
  modules: [
    '@wxt-dev/module-react',
    '@wxt-dev/webextension-polyfill',
    '@wxt-dev/i18n/module',
    '@wxt-dev/auto-icons',
  ],
  vite: () => ({
    plugins: [leaveOutUnreached(), loadNamesLater(), layOutInWorker(), chunks.pages, notices.pages],
    // The highlighter's worker loads its grammars as chunks, which only a module can.
    worker: { format: 'es', plugins: () => [chunks.workers, notices.workers] },
    build: {
      // Fonts and pictures of the package stand beside its scripts, and are loaded when they are needed.
      assetsInlineLimit: 0,
      // Every browser that the manifest asks for knows all of today's JavaScript, and light-dark(),
      // which would else be made into variables that are settled at the root of the page.
      target: 'esnext',
      modulePreload: { polyfill: false },
    },
  }),
  autoIcons: { baseIconPath: 'assets/icon.svg', developmentIndicator: false },
  manifest: ({ browser, command }) => ({
    name: '__MSG_extensionName__',
    description: '__MSG_extensionDescription__',
    default_locale: 'en',
    minimum_chrome_version: '123',
    permissions: [
      'activeTab',
      'contextMenus',
      // It reads no page by itself: for that, a site or `activeTab` has to allow it.
      'scripting',
      'storage',
      'unlimitedStorage',
      ...(browser === 'firefox' ? [] : ['sidePanel']),
    ],
    optional_permissions: ['notifications', 'tabs'],
    host_permissions: ['http://127.0.0.1/*'],
    incognito: 'spanning',
    optional_host_permissions: ['http://*/*', 'https://*/*'],
    action: { default_title: '__MSG_openPanel__' },
    ...(command === 'build' && {
      content_security_policy: { extension_pages: CONTENT_SECURITY_POLICY },
    }),
    ...(browser === 'firefox' && {
      browser_specific_settings: {
        gecko: {
          id: 'sidelight@sidelight.invalid',
          strict_min_version: '140.0',
          data_collection_permissions: {
            required: ['websiteContent'],
            optional: ['browsingActivity'],
          },
        },
      },
    }),
  }),
});
