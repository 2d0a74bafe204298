import '@/assets/tokens.css';
import '@/assets/base.css';
import '@/assets/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { browser } from 'wxt/browser';
import { Panel } from '@/components/panel/panel.tsx';
import { PanelBoundary } from '@/components/panel/panel-boundary.tsx';
import { whenBuiltInModelChosen } from '@/lib/built-in-model/when-chosen.ts';
import { beginAnewAfterForgetting } from '@/lib/data/forgetting.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { setPageLanguage } from '@/lib/i18n/language.ts';
import { followLook } from '@/lib/look/page-look.ts';
import { RelayClient } from '@/lib/relay/client/client.ts';
import { onHostStart } from '@/lib/relay/host-start.ts';
import { RELAY_PORT_NAME } from '@/lib/relay/messages.ts';

setPageLanguage(document.documentElement);

function showPanel(): void {
  const relay = new RelayClient({
    connect: () => browser.runtime.connect({ name: RELAY_PORT_NAME }),
    onHostStart,
  });
  const root = document.getElementById('root');
  if (!root) throw new Error('There is no #root.');
  // The boundaries report what they catch.
  const shown = createRoot(root, { onCaughtError: () => undefined });
  beginAnewAfterForgetting(() => shown.unmount());
  shown.render(
    <StrictMode>
      <PanelBoundary>
        <Panel relay={relay} />
      </PanelBoundary>
    </StrictMode>,
  );
}

followLook().catch(reportUnexpected);

/** In a tab that one block of an answer was opened in, that is all. */
async function showBlock(id: string): Promise<void> {
  const root = document.getElementById('root');
  const page = await import('@/components/markdown/block-page.tsx');
  if (root) await page.showBlock(root, id);
}

const blockId = new URLSearchParams(location.search).get('block');

// Not awaited by the module itself: chunks of one that waits cannot be joined into fewer.
if (blockId === null) showPanel();
else showBlock(blockId).catch(reportUnexpected);

/** Only windows have Chrome's own model, so the background asks it here. */
async function answerWithBuiltInModel(): Promise<void> {
  const { serveBuiltInModel } = await import('@/lib/built-in-model/panel.ts');
  serveBuiltInModel({
    connect: (name) => browser.runtime.connect({ name }),
    onHostStart,
  });
}

if ('LanguageModel' in globalThis) {
  whenBuiltInModelChosen(() => void answerWithBuiltInModel().catch(reportUnexpected));
}
