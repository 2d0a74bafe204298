import { i18n } from '#i18n';
import { isPrivateWindow } from '@/lib/browser/is-private-window.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { preventNavigation } from '@/lib/page-policy/prevent-navigation.ts';
import { PRINT_CHANNEL, type PrintMessage, readPages } from '@/lib/print/open-print-tab.ts';
import { showPages } from '@/lib/print/show-pages.ts';

/** Whoever has the pages is a page of ours, and answers at once. */
const LIMIT_MS = 5000;

function say(text: string): void {
  const status = document.querySelector('[role="status"]');
  if (status) status.textContent = text;
}

preventNavigation();

const id = new URLSearchParams(location.search).get('id') ?? '';
const channel = new BroadcastChannel(PRINT_CHANNEL);
// The tab may be opened again from the browser's history, when nobody has the pages any more.
const giveUp = setTimeout(() => say(i18n.t('files.noPages')), LIMIT_MS);

async function showAndPrint(html: Blob, isPrivate: boolean): Promise<void> {
  // Chrome opens the tab of a private side panel in a window that is not private.
  await showPages(html, isPrivate && !(await isPrivateWindow()));
  document.documentElement.dataset.state = 'shown';
  window.print();
}

channel.addEventListener('message', ({ data }) => {
  const message = readPages(data, id);
  if (!message) return;
  clearTimeout(giveUp);
  channel.close();
  showAndPrint(message.html, message.isPrivate).catch((error: unknown) => {
    reportUnexpected(error);
    say(i18n.t('files.noPages'));
  });
});

say(i18n.t('files.preparingPrint'));
channel.postMessage({ type: 'ready', id } satisfies PrintMessage);
