/**
 * The way into every npm script: plain JavaScript without dependencies, for any Node from 20.19 on.
 * It installs what the lockfile says if that is not there yet, then runs `scripts/<command>.ts`
 * with the Node that the project brings along (the npm package `node`), which runs TypeScript.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = [20, 19];
const FORWARDED_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PROGRESS_INTERVAL_MS = 15_000;
const PARENT_INTERVAL_MS = 500;

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
/** Holds the hash of the files that node_modules was installed from. */
const stampFile = join(modules, '.sidelight-lock');
const isWindows = process.platform === 'win32';

function fail(message) {
  console.error(message);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  fail(
    `Sidelight needs Node ${OLDEST_NODE.join('.')} or newer to set itself up; this is ${process.versions.node}.\n` +
      'Get a newer one from https://nodejs.org/ or with your version manager.',
  );
}

/** package.json belongs to it: npm refuses one whose versions are not the lockfile's. */
function lockHash() {
  // Some packages hold binaries of one platform; a folder shared with another must not pass.
  return createHash('sha256')
    .update(readFileSync(join(root, 'package.json')))
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
}

function isInstalled(hash) {
  return (
    existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash && existsSync(projectNode())
  );
}

function projectNode() {
  return join(modules, 'node', 'bin', isWindows ? 'node.exe' : 'node');
}

/** npm that is ended by a signal ends its shell, but not what the shell runs: that is this process. */
function watchNpm(onEnded) {
  const parent = process.ppid;
  const isUnderNpm = process.env.npm_lifecycle_event !== undefined;
  return setInterval(() => isUnderNpm && process.ppid !== parent && onEnded(), PARENT_INTERVAL_MS);
}

/** Runs a program to its end; resolves to its exit code, or to the signal that ended it. */
function run(program, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
    const forward = (signal) => child.kill(signal);
    for (const signal of FORWARDED_SIGNALS) process.on(signal, forward);
    const watch = watchNpm(() => child.kill('SIGTERM'));
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearInterval(watch);
      for (const name of FORWARDED_SIGNALS) process.off(name, forward);
      resolve({ code, signal });
    });
  });
}

/** The npm that runs this script, else the one on the PATH. */
function npmCommand() {
  const npmCli = process.env.npm_execpath;
  if (npmCli && /npm-cli\.c?js$/.test(npmCli)) return { program: process.execPath, args: [npmCli] };
  return { program: isWindows ? 'npm.cmd' : 'npm', args: [], shell: isWindows };
}

async function install() {
  const again = existsSync(modules) ? 'package.json or its lockfile has changed' : 'first run';
  console.log(`Installing dependencies (${again}); this takes a minute or two …`);
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const progress = setInterval(
    () => console.log(`  … still installing, ${seconds()} s`),
    PROGRESS_INTERVAL_MS,
  );
  const { program, args, shell } = npmCommand();
  // npm would warn that packages want a newer Node than the machine's; they get the project's own.
  const ended = await run(program, [...args, 'ci', '--loglevel=error'], { shell });
  clearInterval(progress);
  if (ended.signal) endLike(ended);
  if (ended.code !== 0) {
    fail(
      '\nThe dependencies could not be installed; npm says why above.\n' +
        'Check the network and the registry (npm config get registry), then run the command again.',
    );
  }
  if (!existsSync(projectNode())) {
    fail(
      `npm installed no Node at ${projectNode()}: install scripts must be allowed (npm config get ignore-scripts).`,
    );
  }
  console.log(`Dependencies installed in ${seconds()} s.\n`);
}

/** Ends this process as the child ended. */
function endLike({ code, signal }) {
  if (signal) process.kill(process.pid, signal);
  else process.exit(code ?? 1);
}

async function main() {
  const [command, ...args] = process.argv.slice(2);
  checkNode();
  const hash = lockHash();
  // npm runs this at the end of each installation, whoever has asked for that.
  if (command === 'installed') return writeFileSync(stampFile, hash);
  if (!isInstalled(hash)) await install();
  const path = [join(modules, '.bin'), process.env.PATH].filter(Boolean).join(delimiter);
  const ended = await run(projectNode(), [join(root, 'scripts', `${command}.ts`), ...args], {
    env: { ...process.env, PATH: path },
  });
  endLike(ended);
}

await main();
