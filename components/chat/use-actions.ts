import { useState } from 'react';
import { i18n } from '#i18n';
import { announce } from '@/components/ui/announcer.tsx';
import { actionQuestion } from '@/lib/actions/action-question.ts';
import { missingMaterial } from '@/lib/actions/missing-material.ts';
import { quickActions } from '@/lib/actions/quick-actions.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { type Draft, type DraftSelection, toSelections } from '@/lib/conversations/draft.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { actionsItem } from '@/lib/settings/items.ts';
import type { QuickAction } from '@/lib/settings/settings.ts';
import { focusComposer } from './focus-composer.ts';
import { missingText } from './missing-text.ts';

/** A text that only asked for an action, by `/`, has been used up by it. */
function isCommand(text: string): boolean {
  return /^[/／]/.test(text);
}

/** What of a draft is left when an action was taken on all that it holds. */
function withoutTaken({ text }: Draft): Draft {
  return { text: isCommand(text) ? '' : text, selections: [] };
}

async function findAction(wanted: string): Promise<QuickAction | undefined> {
  return quickActions(await actionsItem.getValue()).find(({ id }) => id === wanted);
}

/**
 * Takes quick actions on what is attached. What the reader has written beside that stays.
 * @param ask sends a question, and leaves in the composer what is left of the draft
 */
export function useActions(ask: (question: ChatMessage, rest: (draft: Draft) => Draft) => void) {
  const [notice, setNotice] = useState('');

  const takeOn = (
    action: QuickAction,
    attached: readonly DraftSelection[],
    rest: (draft: Draft) => Draft,
  ) => {
    const missing = missingMaterial(action, attached);
    if (!missing) {
      setNotice('');
      ask(actionQuestion(action, toSelections(attached)), rest);
      return;
    }
    const said = i18n.t('actions.notTaken', [action.name, missingText(missing)]);
    setNotice(said);
    announce(said);
  };
  return {
    /** Why the action that was chosen last could not be taken; empty where it could. */
    notice,
    forgetNotice: () => setNotice(''),
    /** Takes an action on all that the draft holds. */
    take: (action: QuickAction, { selections }: Draft) => takeOn(action, selections, withoutTaken),
    /** Takes the action that was chosen from a menu, on what it was chosen on alone. */
    takeFromMenu: (actionId: string, passage: DraftSelection | undefined) => {
      const attached = passage ? [passage] : [];
      const rest = (draft: Draft) => ({
        ...draft,
        selections: draft.selections.filter(({ id }) => id !== passage?.id),
      });
      findAction(actionId)
        .then((action) => {
          // One that was deleted since leaves the passage in the composer.
          if (action) takeOn(action, attached, rest);
          focusComposer();
        })
        .catch(reportUnexpected);
    },
  };
}
