import { useEffect, useRef, useState } from 'react';
import { announce } from '@/components/ui/announcer.tsx';
import { quickActions } from '@/lib/actions/quick-actions.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import type { Draft, DraftPicture, DraftSelection } from '@/lib/conversations/draft.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { actionsItem, type QuickAction } from '@/lib/settings/actions.ts';
import { focusComposer } from '../focus-composer.ts';

/** Without a text that only asked for an action, by `/`. */
export function withoutCommand(draft: Draft): Draft {
  return /^[/／]/.test(draft.text) ? { ...draft, text: '' } : draft;
}

async function findAction(wanted: string): Promise<QuickAction | undefined> {
  return quickActions(await actionsItem.getValue()).find(({ id }) => id === wanted);
}

/**
 * Takes quick actions on what is attached. What the reader has written beside that stays.
 * @param conversationId what is said of one conversation goes with it
 * @param ask sends a question, and leaves in the composer what is left of the draft
 * @param attachPage attaches the page in front, to take an action on it as soon as it is read
 * @param room for passages, in tokens
 */
export function useActions(
  conversationId: string | null,
  ask: (question: ChatMessage, rest: (draft: Draft) => Draft) => void,
  attachPage: (actionId: string) => Promise<void>,
  room: number,
) {
  const [notice, setNotice] = useState('');
  const isTaking = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation is the reason.
  useEffect(() => setNotice(''), [conversationId]);

  const say = (said: string) => {
    setNotice(said);
    announce(said);
  };
  const takeOn = async (action: QuickAction, attached: Draft, rest: (draft: Draft) => Draft) => {
    const { prepareAction } = await import('./prepare-quick-action.ts');
    const prepared = await prepareAction(action, attached, room);
    if (prepared.state === 'refused') {
      say(prepared.refusal);
      return;
    }
    setNotice('');
    if (prepared.state === 'needs-page') await attachPage(action.id);
    else if (prepared.state === 'ready') {
      const { question, without } = prepared;
      ask(question, (draft) => rest(without(draft)));
    }
  };
  return {
    /** Says why the last action had no effect; empty where it had. */
    notice,
    /** Says why, to be seen and to be heard. */
    say,
    forgetNotice: () => setNotice(''),
    /** Takes an action on all that the draft holds. */
    take: (action: QuickAction, draft: Draft) => {
      // A second press, while the code comes, is the same wish.
      if (isTaking.current) return;
      isTaking.current = true;
      takeOn(action, draft, withoutCommand)
        .catch(reportUnexpected)
        .finally(() => {
          isTaking.current = false;
        });
    },
    /** Takes the action that was chosen from a menu, on what it was chosen on alone. */
    takeFromMenu: (
      actionId: string,
      passage: DraftSelection | undefined,
      pictures: readonly DraftPicture[] = [],
    ) => {
      const attached = { text: '', selections: passage ? [passage] : [], pictures };
      findAction(actionId)
        .then(async (action) => {
          // One that was deleted since leaves the passage in the composer.
          if (action) await takeOn(action, attached, (draft) => draft);
          focusComposer();
        })
        .catch(reportUnexpected);
    },
  };
}
