import { readFile, writeFile } from 'node:fs/promises';
import chromeWebstoreUpload from 'chrome-webstore-upload';
import { readSecrets } from './read-secrets.ts';
import { signCrx } from './sign-crx.ts';

/** The store unpacks what it is given before it answers for good. */
const PATIENCE_SECONDS = 300;

/**
 * Uploads the package, signed, as a draft: it is published by hand in the store's dashboard.
 * @param packages the path of the packages, up to the browser's name
 * @throws {Error} if the store does not take it
 */
export async function draftForChrome(packages: string, isDryRun: boolean): Promise<void> {
  const { CHROME_SIGNING_KEY } = readSecrets(['CHROME_SIGNING_KEY']);
  const crx = `${packages}-chrome.crx`;
  await writeFile(crx, signCrx(await readFile(`${packages}-chrome.zip`), CHROME_SIGNING_KEY));
  console.log(`Signed: ${crx}`);
  if (isDryRun) return;
  const secrets = readSecrets([
    'CHROME_EXTENSION_ID',
    'CHROME_PUBLISHER_ID',
    'CHROME_CLIENT_ID',
    'CHROME_CLIENT_SECRET',
    'CHROME_REFRESH_TOKEN',
  ]);
  const store = chromeWebstoreUpload({
    extensionId: secrets.CHROME_EXTENSION_ID,
    publisherId: secrets.CHROME_PUBLISHER_ID,
    clientId: secrets.CHROME_CLIENT_ID,
    clientSecret: secrets.CHROME_CLIENT_SECRET,
    refreshToken: secrets.CHROME_REFRESH_TOKEN,
  });
  const answer = await store.uploadExisting(crx, undefined, PATIENCE_SECONDS);
  if (answer.uploadState !== 'SUCCEEDED') {
    throw new Error(`The Chrome Web Store did not take it: ${JSON.stringify(answer)}`);
  }
  console.log('Uploaded. Look at the draft in the dashboard, and submit it there.');
}
