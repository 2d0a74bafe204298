import { onTestFinished, test } from 'vitest';
import packageFile from '@/package.json' with { type: 'json' };
import { BROWSERS } from '../browser/harness/describe-in-browsers.ts';
import { ExtensionBrowser } from '../browser/harness/extension-browser.ts';
import { makeProfileDirectory } from '../browser/harness/windows/warm-firefox.ts';
import { keepProfile, launchWith } from './kept-profile.ts';
import { fillProfile } from './profile-content.ts';

test.for(BROWSERS)('keeps a profile of this version, in %s', async (name) => {
  const profile = await makeProfileDirectory();
  const browser = new ExtensionBrowser(name);
  onTestFinished(() => browser.close());
  await launchWith(browser, profile);
  await fillProfile(browser);
  const id = browser.launched.extensionId;
  await browser.close();
  await keepProfile(profile, { version: packageFile.version, browser: name, id });
});
