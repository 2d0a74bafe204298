import { access } from 'node:fs/promises';
import Client, { JwtApiAuth } from 'web-ext/util/submit-addon';
import { GECKO_ID } from '../project.ts';
import { readSecrets } from './read-secrets.ts';

const NOTES =
  'The sources are attached. SOURCE_CODE_REVIEW.md says how to build the same files from them, docs/store-review.md what each permission and each warning is for.';

/**
 * Uploads the package and its sources as a new version, and switches that version off: the nearest
 * that addons.mozilla.org has to a draft. Switched on there by hand, it waits for its review.
 * @param packages the path of the packages, up to the browser's name
 * @throws {Error} if the store does not take it
 */
export async function draftForFirefox(packages: string, isDryRun: boolean): Promise<void> {
  const [zip, sources] = [`${packages}-firefox.zip`, `${packages}-sources.zip`];
  for (const file of [zip, sources]) await access(file);
  if (isDryRun) return console.log(`To be uploaded:\n${zip}\n${sources}`);
  const { AMO_API_KEY, AMO_API_SECRET } = readSecrets(['AMO_API_KEY', 'AMO_API_SECRET']);
  const client = new Client({
    apiAuth: new JwtApiAuth({ apiKey: AMO_API_KEY, apiSecret: AMO_API_SECRET }),
    baseUrl: new URL('https://addons.mozilla.org/api/v5/'),
  });
  const upload = await client.doUploadSubmit(zip, 'listed');
  const { version } = await client.doNewAddonOrVersionSubmit(GECKO_ID, upload, {
    version: { license: 'MIT', approval_notes: NOTES },
  });
  // First of all, so that nothing is approved meanwhile.
  await client.doFormDataPatch({ is_disabled: 'true' }, GECKO_ID, version.id);
  await client.doFormDataPatch({ source: client.fileFromSync(sources) }, GECKO_ID, version.id);
  console.log(`Uploaded, and switched off. Look at it, and switch it on: ${version.edit_url}`);
}
