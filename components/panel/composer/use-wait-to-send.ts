import { useEffect, useEffectEvent, useState } from 'react';
import type { Draft } from '@/lib/conversations/draft.ts';

/** A question that goes out once what it is about has been read. */
interface Waiting {
  /** With other words it is another question, which nobody has sent yet. */
  readonly text: string;
  /** The passages and pictures that it waits for. */
  readonly ids: readonly string[];
}

function idsUnderWay({ selections, pictures = [] }: Draft): string[] {
  return [...selections, ...pictures].flatMap(({ id, reading }) =>
    reading === 'under-way' ? [id] : [],
  );
}

/** All of it is there, and can be sent. */
function isRead({ selections, pictures = [] }: Draft, ids: readonly string[]): boolean {
  const attached = [...selections, ...pictures];
  return ids.every((id) => attached.some((one) => one.id === id && one.reading === undefined));
}

/**
 * Holds a question back while something of its draft is still being read.
 * @param onEnd told when that has ended, and whether all of it could be read
 */
export function useWaitToSend(draft: Draft, onEnd: (couldRead: boolean) => void) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const isSame = waiting !== null && waiting.text === draft.text;
  const isOver = waiting !== null && (!isSame || idsUnderWay(draft).length === 0);
  const end = useEffectEvent(() => {
    setWaiting(null);
    if (waiting && isSame) onEnd(isRead(draft, waiting.ids));
  });
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return {
    /** @returns whether there is something to wait for */
    begin: (): boolean => {
      const ids = idsUnderWay(draft);
      if (ids.length > 0) setWaiting({ text: draft.text, ids });
      return ids.length > 0;
    },
  };
}
