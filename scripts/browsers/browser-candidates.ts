import { accessSync, constants, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, isAbsolute, join } from 'node:path';

/** Browsers told apart by their engine: `chromium` stands for all of that family. */
export const BROWSERS = ['chromium', 'firefox'] as const;
export type BrowserName = (typeof BROWSERS)[number];

/** The environment variable that names a browser's executable and wins over every other place. */
export const PATH_VARIABLE: Readonly<Record<BrowserName, string>> = {
  chromium: 'CHROME_PATH',
  firefox: 'FIREFOX_PATH',
};

const LINUX_COMMANDS: Readonly<Record<BrowserName, readonly string[]>> = {
  chromium: [
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    'microsoft-edge-stable',
    'microsoft-edge',
    'brave-browser',
  ],
  firefox: ['firefox', 'firefox-esr', 'firefox-developer-edition'],
};

const MAC_APPLICATIONS: Readonly<Record<BrowserName, readonly string[]>> = {
  chromium: [
    'Google Chrome.app/Contents/MacOS/Google Chrome',
    'Chromium.app/Contents/MacOS/Chromium',
    'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    'Brave Browser.app/Contents/MacOS/Brave Browser',
  ],
  firefox: [
    'Firefox.app/Contents/MacOS/firefox',
    'Firefox Developer Edition.app/Contents/MacOS/firefox',
  ],
};

const WINDOWS_PROGRAMS: Readonly<Record<BrowserName, readonly string[]>> = {
  chromium: [
    'Google\\Chrome\\Application\\chrome.exe',
    'Chromium\\Application\\chrome.exe',
    'Microsoft\\Edge\\Application\\msedge.exe',
    'BraveSoftware\\Brave-Browser\\Application\\brave.exe',
  ],
  firefox: ['Mozilla Firefox\\firefox.exe', 'Firefox Developer Edition\\firefox.exe'],
};

/** The executables of the browser that are in the usual places, the likeliest first. */
export function browserCandidates(browser: BrowserName): readonly string[] {
  switch (process.platform) {
    case 'darwin':
      return existing(
        ['/Applications', join(homedir(), 'Applications')],
        MAC_APPLICATIONS[browser],
      );
    case 'win32':
      return existing(windowsProgramFolders(), WINDOWS_PROGRAMS[browser]);
    default:
      return LINUX_COMMANDS[browser].flatMap((name) => findOnPath(name) ?? []);
  }
}

/** The first executable of that name on the PATH. */
export function findOnPath(command: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(isAbsolute);
  return existing(folders, [command])[0];
}

function windowsProgramFolders(): readonly string[] {
  const { ProgramFiles, LOCALAPPDATA } = process.env;
  return [ProgramFiles, process.env['ProgramFiles(x86)'], LOCALAPPDATA].filter(
    (folder) => folder !== undefined,
  );
}

function existing(folders: readonly string[], names: readonly string[]): readonly string[] {
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
