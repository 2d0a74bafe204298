import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import managedSchema from '@/lib/settings/managed-schema.json' with { type: 'json' };
import { BROWSERS, type BrowserName } from '@/scripts/browsers/browsers.ts';
import { proseScripts } from '@/scripts/checks/check-size.ts';
import { EXTENSION_DIRECTORY } from '@/scripts/project.ts';
import { chunkReport } from '@/scripts/vite/tell-of-packages.ts';

const readBuilt = (browser: BrowserName, file: string) =>
  JSON.parse(readFileSync(`${EXTENSION_DIRECTORY[browser]}/${file}`, 'utf8'));
const manifestOf = (browser: BrowserName) => readBuilt(browser, 'manifest.json');

const CONTENT_SECURITY_POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'worker-src': "'self'",
  'frame-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'font-src': "'self' data:",
  'img-src': "'self' http: https: data: blob:",
  'connect-src': "'self' http: https:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

/** What a page may do of that; by a policy of its own at its very beginning. */
const NOTHING_MORE = {
  'default-src': "'none'",
  'script-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
};
const DRAWING_ANSWERS = {
  ...NOTHING_MORE,
  'style-src': "'self' 'unsafe-inline'",
  'worker-src': "'self'",
  'frame-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
};
const TRUSTING = { 'require-trusted-types-for': "'script'" };
const PAGE_POLICIES = {
  sidepanel: {
    ...DRAWING_ANSWERS,
    ...TRUSTING,
    'img-src': "'self' http: https: data: blob:",
    'trusted-types':
      'sidelight-highlight sidelight-passages sidelight-quotes sidelight-documents sidelight-drawing sidelight-pictures',
  },
  options: {
    ...DRAWING_ANSWERS,
    ...TRUSTING,
    'trusted-types': 'sidelight-highlight sidelight-import sidelight-drawing',
  },
  print: {
    ...NOTHING_MORE,
    'style-src': "'self' 'unsafe-inline'",
    'font-src': 'data:',
    'img-src': 'data:',
    ...TRUSTING,
    'trusted-types': 'sidelight-print',
  },
  drawing: {
    ...NOTHING_MORE,
    'worker-src': "'self'",
    'style-src': "'unsafe-inline'",
    'img-src': 'data:',
  },
};

function readDirectives(policy: string): Record<string, string> {
  const directives = policy.split('; ').map((directive) => directive.split(/ (.*)/s).slice(0, 2));
  return Object.fromEntries(directives);
}

const TOOLBAR_ICONS = { 16: 'icons/16.png', 32: 'icons/32.png', 48: 'icons/48.png' };

test.each(BROWSERS)('%s is asked for these permissions and no others', (browser) => {
  const manifest = manifestOf(browser);
  expect(manifest.permissions.toSorted()).toEqual(
    [
      'activeTab',
      'contextMenus',
      'declarativeNetRequestWithHostAccess',
      'scripting',
      'storage',
      'unlimitedStorage',
      ...(browser === 'chromium' ? ['sidePanel'] : []),
    ].toSorted(),
  );
  expect(manifest).toMatchObject({
    manifest_version: 3,
    optional_permissions: ['notifications', 'tabs', ...(browser === 'chromium' ? ['favicon'] : [])],
    optional_host_permissions: ['<all_urls>'],
    incognito: 'spanning',
  });
  expect(manifest.host_permissions).toBeUndefined();
});

test.each(BROWSERS)('%s has the schema of policies', (browser) => {
  expect(readBuilt(browser, 'managed-schema.json')).toEqual(managedSchema);
  const managed = { managed_schema: 'managed-schema.json' };
  expect(manifestOf(browser).storage).toEqual(browser === 'chromium' ? managed : undefined);
});

test.each(BROWSERS)('nothing of the extension is in pages of %s, or open to them', (browser) => {
  const manifest = manifestOf(browser);
  for (const key of ['content_scripts', 'externally_connectable', 'web_accessible_resources']) {
    expect(manifest).not.toHaveProperty(key);
  }
});

test.each(BROWSERS)('the pages have this policy in %s, directive by directive', (browser) => {
  const { content_security_policy: policies } = manifestOf(browser);
  expect(readDirectives(policies.extension_pages)).toEqual(CONTENT_SECURITY_POLICY);
  expect(Object.keys(policies)).toEqual(['extension_pages']);
});

test.each(BROWSERS)('each page of %s begins with a policy of its own', (browser) => {
  const pages = readdirSync(EXTENSION_DIRECTORY[browser]).filter((name) => name.endsWith('.html'));
  const expected = Object.keys(PAGE_POLICIES).map((name) => `${name}.html`);
  expect(pages.toSorted()).toEqual(expected.toSorted());
  for (const [name, policy] of Object.entries(PAGE_POLICIES)) {
    const html = readFileSync(`${EXTENSION_DIRECTORY[browser]}/${name}.html`, 'utf8');
    const [, content = ''] =
      /<head>\s*<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(html) ?? [];
    expect(readDirectives(content.replaceAll('&#39;', "'")), name).toEqual(policy);
    for (const meta of [
      'http-equiv="x-dns-prefetch-control" content="off"',
      'name="referrer" content="no-referrer"',
    ]) {
      expect(html, name).toContain(`<meta ${meta}>`);
    }
    expect(html, name).not.toMatch(/preconnect|dns-prefetch"/);
  }
});

test('Chrome has its oldest version, the panel and nothing of Firefox', () => {
  const manifest = manifestOf('chromium');
  expect(manifest).toMatchObject({
    minimum_chrome_version: '123',
    side_panel: { default_path: 'sidepanel.html' },
    background: { service_worker: 'background.js' },
  });
  for (const key of ['browser_specific_settings', 'sidebar_action', 'key', 'update_url']) {
    expect(manifest).not.toHaveProperty(key);
  }
});

test('Firefox has its id, its oldest version and what data leaves the browser', () => {
  const manifest = manifestOf('firefox');
  expect(manifest.browser_specific_settings).toEqual({
    gecko: {
      id: '{21771324-9b56-433f-960c-757025818f4b}',
      strict_min_version: '142.0',
      data_collection_permissions: {
        required: ['personalCommunications', 'websiteContent'],
        optional: ['authenticationInfo', 'browsingActivity'],
      },
    },
  });
  expect(manifest).not.toHaveProperty('minimum_chrome_version');
});

test('Firefox leaves the sidebar closed at installation, and shows the button that opens it', () => {
  const manifest = manifestOf('firefox');
  expect(manifest.sidebar_action).toEqual({
    default_panel: 'sidepanel.html',
    default_title: 'Sidelight',
    default_icon: TOOLBAR_ICONS,
    open_at_install: false,
  });
  expect(manifest.action).toMatchObject({ default_icon: TOOLBAR_ICONS, default_area: 'navbar' });
});

test.each(BROWSERS)(
  'every icon that %s is told of is there, and as large as it says',
  (browser) => {
    const { icons, action } = manifestOf(browser);
    expect(Object.keys(icons)).toEqual(['16', '32', '48', '96', '128']);
    expect(icons).toMatchObject(action.default_icon);
    for (const [size, file] of Object.entries(icons)) {
      const png = readFileSync(`${EXTENSION_DIRECTORY[browser]}/${file}`);
      // The header comes first: https://www.w3.org/TR/png-3/#11IHDR
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([Number(size), Number(size)]);
    }
  },
);

test.each(BROWSERS)('name and description of %s are there in every language', (browser) => {
  const { default_locale: fallback, ...manifest } = manifestOf(browser);
  expect(manifest).toMatchObject({
    name: '__MSG_extensionName__',
    description: '__MSG_extensionDescription__',
  });
  const languages = readdirSync(`${EXTENSION_DIRECTORY[browser]}/_locales`);
  expect(languages).toContain(fallback);
  for (const language of languages) {
    const texts = readBuilt(browser, `_locales/${language}/messages.json`);
    expect(texts, language).toMatchObject({ extensionName: {}, extensionDescription: {} });
  }
});

test.each(BROWSERS)(
  'in %s the polyfill is in all that asks the browser, and in no worker or reader of pages',
  (browser) => {
    const report = chunkReport(EXTENSION_DIRECTORY[browser]);
    const has = (file: string) => report[file]?.includes('webextension-polyfill');
    const asking = ['background.js', 'frame-part.js'];
    expect(asking.filter(has)).toEqual(asking);
    expect(proseScripts(EXTENSION_DIRECTORY[browser]).some(({ file }) => has(file))).toBe(true);
    const reading = ['read-page.js', 'read-selection.js', 'mark-words.js'];
    expect(reading.map((file) => [file, has(file)])).toEqual(reading.map((file) => [file, false]));
    // Where there is no `browser`, as in a worker, it throws as soon as it is loaded.
    const workers = Object.keys(report).filter((file) => /\.worker-[^/]*\.js$/.test(file));
    expect(workers.length).toBeGreaterThan(5);
    expect(workers.filter(has)).toEqual([]);
  },
);
