import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '@/scripts/project.ts';
import { keptVersions, launchWith, restoreProfile } from '@/tests/profiles/kept-profile.ts';
import { expectProfile } from '@/tests/profiles/profile-content.ts';
import { BROWSERS } from '../harness/describe-in-browsers.ts';
import { ExtensionBrowser } from '../harness/extension-browser.ts';
import { makeProfileDirectory } from '../harness/windows/warm-firefox.ts';

const PROFILES = (
  await Promise.all(
    BROWSERS.map(async (browser) =>
      (await keptVersions(browser)).map((version) => ({ browser, version })),
    ),
  )
).flat();

test.for(PROFILES)(
  'Nothing of $version is lost to this one, in $browser',
  async ({ browser: name, version }) => {
    const profile = await makeProfileDirectory();
    await restoreProfile(profile, version, name);
    const browser = new ExtensionBrowser(name);
    onTestFinished(() => browser.close());
    await launchWith(browser, profile);
    await expectProfile(browser);
  },
);

test.for(BROWSERS)(
  'A profile of every release is kept, of %s: npm run profiles',
  async (browser) => {
    const changelog = await readFile(join(ROOT, 'CHANGELOG.md'), 'utf8');
    const released = changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm);
    expect(await keptVersions(browser)).toEqual(
      expect.arrayContaining([...released].map(([, version]) => version)),
    );
  },
);
