import { browser } from 'wxt/browser';
import type { Sender } from '@/lib/browser/own-page.ts';
import { type Handler, serveRequests } from '@/lib/browser/serve-requests.ts';
import { createPortPair, type FakePort } from '../relay/port-pair.ts';

/** Opens ports to a background with these handlers, as the panel does where no other sender is named. */
export function connectTo(
  handlers: readonly Handler[],
  sender: Sender = { id: browser.runtime.id, url: browser.runtime.getURL('/sidepanel.html') },
): (portName: string) => FakePort {
  return (portName) => {
    const { panel, host } = createPortPair(portName, sender);
    serveRequests(handlers)(host);
    return panel;
  };
}
