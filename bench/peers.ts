import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const BENCH = fileURLToPath(new URL('.', import.meta.url));
/** Holds the hash of the lockfile that the peers were installed from. */
const STAMP = `${BENCH}node_modules/.sidelight-lock`;

/**
 * Installs the other renderers if they are not there yet. They are a package apart, so that who
 * only builds the extension need not have them.
 * @throws {Error} if npm could not
 */
export async function ensurePeers(): Promise<void> {
  const hash = createHash('sha256')
    .update(readFileSync(`${BENCH}package-lock.json`))
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  console.log('Installing the renderers to measure beside Sidelight …');
  const exitCode = await runNpm(['ci', '--ignore-scripts', '--loglevel=error']);
  if (exitCode !== 0) throw new Error('They could not be installed; npm says why above.');
  writeFileSync(STAMP, hash);
}

/** The npm that runs this command, else the one on the PATH. */
function runNpm(npmArguments: readonly string[]): Promise<number | null> {
  const cli = process.env.npm_execpath;
  const isWindows = process.platform === 'win32';
  const program = cli ? process.execPath : isWindows ? 'npm.cmd' : 'npm';
  const leading = cli ? [cli] : [];
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...leading, ...npmArguments], {
      cwd: BENCH,
      stdio: 'inherit',
      shell: isWindows && !cli,
    });
    child.once('error', reject);
    child.once('exit', resolve);
  });
}
