import { type RefObject, useEffect, useState } from 'react';
import { isPrivateWindow } from '@/lib/browser/is-private-window.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { noteRequest } from '@/lib/network/network.ts';
import { watchNear } from '../near-view.ts';
import { usePictureSource } from './use-picture-consent.ts';

/** Each is fetched once while the page is open: the browser keeps it for as long. */
const noted = new Map<string, Promise<void>>();

function noteOnce(address: string, conversationId: string): Promise<void> {
  const key = `${conversationId} ${address}`;
  const noting = noted.get(key) ?? note(address, conversationId);
  noted.set(key, noting);
  return noting;
}

async function note(address: string, conversationId: string): Promise<void> {
  const isPrivate = await isPrivateWindow();
  const about = conversationId === '' ? {} : { conversationId };
  await noteRequest(
    { address, method: 'GET', bytes: 0 },
    { reason: 'picture', isPrivate, ...about },
  );
}

/**
 * Tells that a picture may be fetched: it is near the view, and its request is noted. One whose
 * bytes are in its address may be from the start.
 */
export function useIsNoted(address: string, place: RefObject<HTMLElement | null>): boolean {
  const { conversationId } = usePictureSource();
  const [isNoted, setNoted] = useState(() => /^data:/i.test(address));
  useEffect(() => {
    if (isNoted || !place.current) return;
    let isShown = true;
    const stop = watchNear(place.current, place.current, (isNear) => {
      if (!isNear) return;
      stop();
      noteOnce(address, conversationId)
        .then(() => isShown && setNoted(true))
        .catch(reportUnexpected);
    });
    return () => {
      isShown = false;
      stop();
    };
  }, [isNoted, address, conversationId, place]);
  return isNoted;
}
