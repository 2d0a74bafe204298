import type { ConversationRow } from '../conversations/database.ts';

function haveSameValues(first: object, second: object): boolean {
  const others = new Map<string, unknown>(Object.entries(second));
  const own = Object.entries(first);
  return (
    own.length === others.size &&
    own.every(([name, value]) => others.has(name) && others.get(name) === value)
  );
}

/** Whether two rows say the same, whatever runs of events the answers beside them hold. */
export function isSameRow(
  { turn: firstTurn, ...first }: ConversationRow,
  { turn: secondTurn, ...second }: ConversationRow,
): boolean {
  const { eventNumber: _, ...firstWithout } = firstTurn ?? { eventNumber: null };
  const { eventNumber: __, ...secondWithout } = secondTurn ?? { eventNumber: null };
  const haveTurn = (firstTurn === undefined) === (secondTurn === undefined);
  return haveTurn && haveSameValues(first, second) && haveSameValues(firstWithout, secondWithout);
}
