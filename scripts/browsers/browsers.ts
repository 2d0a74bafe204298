import { mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import {
  Browser as DownloadableBrowser,
  detectBrowserPlatform,
  getInstalledBrowsers,
  install,
  resolveBuildId,
} from '@puppeteer/browsers';
import { withProgress } from '../run-command.ts';
import { runProgram } from '../run-program.ts';
import {
  BROWSERS,
  type BrowserName,
  browserCandidates,
  PATH_VARIABLE,
} from './browser-candidates.ts';
import { canInstallPackages, installPackages } from './system-tools.ts';

export { BROWSERS, type BrowserName };

const DISPLAY_NAME: Readonly<Record<BrowserName, string>> = {
  chromium: 'Chrome, Chromium, Edge or Brave',
  firefox: 'Firefox',
};

/** Debian's packages. Without a font Chromium shows no text at all. */
const PACKAGES: Readonly<Record<BrowserName, readonly string[]>> = {
  chromium: ['chromium', 'fonts-liberation', 'fonts-dejavu-core'],
  firefox: ['firefox-esr', 'fonts-liberation', 'fonts-dejavu-core'],
};

const DOWNLOADS: Readonly<Record<BrowserName, DownloadableBrowser>> = {
  chromium: DownloadableBrowser.CHROME,
  firefox: DownloadableBrowser.FIREFOX,
};

/**
 * The executable of a browser, installed first if there is none.
 * @throws {Error} that says what to do if none can be had
 */
export async function ensureBrowser(browser: BrowserName): Promise<string> {
  const found = (await findBrowser(browser)) ?? (await findDownloaded(browser));
  if (found) return found;
  console.log(`No ${DISPLAY_NAME[browser]} found on this machine.`);
  const failures: string[] = [];
  for (const attempt of [installPackaged, download]) {
    try {
      const installed = await attempt(browser);
      if (installed) return installed;
    } catch (error) {
      failures.push(`${attempt === download ? 'The download failed: ' : ''}${messageOf(error)}`);
    }
  }
  throw new Error(advice(browser, failures));
}

/**
 * The executable of a browser that is on the machine and runs.
 * @throws {Error} if the environment names one that is not there or does not run
 */
async function findBrowser(browser: BrowserName): Promise<string | undefined> {
  const named = process.env[PATH_VARIABLE[browser]];
  if (named) {
    if (await runs(named)) return named;
    throw new Error(`${PATH_VARIABLE[browser]} is ${named}, but that is no browser that runs.`);
  }
  for (const candidate of browserCandidates(browser)) {
    if (await runs(candidate)) return candidate;
  }
  return undefined;
}

/** True where a browser window can be shown; macOS and Windows always can. */
export function hasDisplay(): boolean {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  return process.platform !== 'linux' || Boolean(DISPLAY || WAYLAND_DISPLAY);
}

/** Ubuntu's `chromium` is a stub that only says where to get one; on Linux a version tells. */
async function runs(executable: string): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  try {
    return (await runProgram(executable, ['--version'], { capture: true })).exitCode === 0;
  } catch {
    return false;
  }
}

async function installPackaged(browser: BrowserName): Promise<string | undefined> {
  if (!canInstallPackages()) return undefined;
  await installPackages(PACKAGES[browser]);
  return findBrowser(browser);
}

/** Puppeteer's own cache, so that one of its downloads serves as well. */
function cacheDirectory(): string {
  return process.env.PUPPETEER_CACHE_DIR ?? join(homedir(), '.cache', 'puppeteer');
}

async function findDownloaded(browser: BrowserName): Promise<string | undefined> {
  const downloaded = await getInstalledBrowsers({ cacheDir: cacheDirectory() });
  return downloaded.findLast((one) => one.browser === DOWNLOADS[browser])?.executablePath;
}

async function download(browser: BrowserName): Promise<string> {
  const platform = detectBrowserPlatform();
  if (!platform) throw new Error(`There is no download for ${process.platform}/${process.arch}.`);
  const cacheDir = cacheDirectory();
  await mkdir(cacheDir, { recursive: true });
  return withProgress(`Downloading ${DOWNLOADS[browser]} to ${cacheDir}`, async () => {
    const buildId = await resolveBuildId(DOWNLOADS[browser], platform, 'stable');
    const { executablePath } = await install({
      browser: DOWNLOADS[browser],
      buildId,
      cacheDir,
      platform,
      installDeps: browser === 'chromium' && canInstallPackages(),
    });
    return executablePath;
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function advice(browser: BrowserName, failures: readonly string[]): string {
  const packaged = PACKAGES[browser][0];
  return [
    `No ${DISPLAY_NAME[browser]} was found, and none could be installed:`,
    ...failures.map((failure) => `  - ${failure.replaceAll('\n', '\n    ')}`),
    '',
    'Do one of these, then run the command again:',
    `  - install ${DISPLAY_NAME[browser]} the usual way (Debian: sudo apt-get install ${packaged})`,
    `  - set ${PATH_VARIABLE[browser]} to the executable of one that you have`,
  ].join('\n');
}
