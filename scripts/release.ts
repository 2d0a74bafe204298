import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import packageJson from '../package.json' with { type: 'json' };
import { ROOT } from './project.ts';
import { draftForChrome } from './release/draft-for-chrome.ts';
import { draftForFirefox } from './release/draft-for-firefox.ts';
import { releaseNotes } from './release/release-notes.ts';
import { runCommand } from './run-command.ts';

const HELP = `npm run release -- <step> [--dry-run]: a step of .github/workflows/release.yml (docs/releasing.md)

  notes <tag>   checks that the tag, package.json and CHANGELOG.md agree; writes dist/release-notes.md
  chrome        signs the package and uploads it to the Chrome Web Store, unpublished
  firefox       uploads the package and its sources to addons.mozilla.org, switched off

  --dry-run     uploads nothing
  --from        the folder of the packages; dist by default`;

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      from: { type: 'string', default: `${ROOT}/dist` },
      help: { type: 'boolean' },
    },
  });
  const [step, tag = ''] = positionals;
  const packages = `${values.from}/sidelight-${packageJson.version}`;
  if (step === 'notes') return writeNotes(tag);
  if (step === 'chrome') return draftForChrome(packages, values['dry-run']);
  if (step === 'firefox') return draftForFirefox(packages, values['dry-run']);
  if (!values.help) process.exitCode = 1;
  console.log(HELP);
});

async function writeNotes(tag: string): Promise<void> {
  const changelog = await readFile(`${ROOT}/CHANGELOG.md`, 'utf8');
  const notes = releaseNotes(tag, packageJson.version, changelog);
  await mkdir(`${ROOT}/dist`, { recursive: true });
  await writeFile(`${ROOT}/dist/release-notes.md`, notes);
  console.log(notes);
}
