import type { Plugin } from 'vite';
import { defineConfig } from 'wxt';

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
  "frame-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' http: https: data:",
  'connect-src http: https:',
].join('; ');

/**
 * What a dependency imports and our use of it never reaches. Left in, KaTeX (77 kB gzipped) and
 * PostCSS (27 kB) would be part of the panel's first JavaScript.
 */
const UNREACHED_IMPORTS = [
  // Only reached by texmath() itself, which is never called: lib/markdown/rules use its rules.
  { dependency: 'markdown-it-texmath', module: 'katex' },
  // Only used to filter `style` attributes; lib/markdown/sanitize allows none.
  { dependency: 'sanitize-html', module: 'postcss' },
];

function leaveOutUnreachedImports(): Plugin {
  return {
    name: 'leave-out-unreached-imports',
    enforce: 'pre',
    resolveId(source, importer) {
      const isUnreached = UNREACHED_IMPORTS.some(
        ({ dependency, module }) =>
          source === module && importer?.includes(`/node_modules/${dependency}/`),
      );
      return isUnreached ? `\0unreached:${source}` : null;
    },
    load(id) {
      return id.startsWith('\0unreached:') ? 'export {};' : null;
    },
  };
}

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
    plugins: [leaveOutUnreachedImports()],
    // The content security policy takes fonts from the package only, not from data: addresses.
    build: {
      assetsInlineLimit: 0,
      // The oldest that the manifest allows. For older ones light-dark() would be made into variables
      // that are settled at the root, so that no part of a page could have a scheme of its own.
      cssTarget: ['chrome123', 'firefox140'],
    },
    // The highlighter's worker loads its grammars as chunks, which only a module can.
    worker: { format: 'es' },
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
      'storage',
      ...(browser === 'firefox' ? [] : ['sidePanel']),
    ],
    host_permissions: ['http://127.0.0.1/*'],
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
          data_collection_permissions: { required: ['websiteContent'] },
        },
      },
    }),
  }),
});
