export { runInFirefoxWindow } from '@/scripts/firefox-window.ts';
