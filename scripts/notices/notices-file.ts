/** The notices' name in the extension's package. */
export const NOTICES_FILE = 'third-party-notices.txt';
