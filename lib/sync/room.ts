import type { Choice } from './merge.ts';

/** In both browsers: https://developer.chrome.com/docs/extensions/reference/api/storage#property-sync */
const ROOM = { bytesPerItem: 8192, bytes: 102_400, items: 512 };

/** Which of the choices the account has room for, beside what it holds. */
interface Fitting {
  readonly written: Readonly<Record<string, Choice>>;
  /** The names of those that stay in this browser alone. */
  readonly leftOut: readonly string[];
}

const encoder = new TextEncoder();

/** As the browsers count it: the name, and the value as JSON, in which Chrome writes `<` longer. */
function bytesOf(name: string, value: unknown): number {
  const json = (JSON.stringify(value) ?? '').replaceAll('<', '\\u003C');
  return encoder.encode(name).length + encoder.encode(json).length;
}

/** @param held what the account holds now, by its name */
export function fitInto(
  held: Readonly<Record<string, unknown>>,
  wanted: Readonly<Record<string, Choice>>,
): Fitting {
  const sizes = new Map(Object.entries(held).map(([name, value]) => [name, bytesOf(name, value)]));
  let bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const written: Record<string, Choice> = {};
  const leftOut: string[] = [];
  for (const [name, choice] of Object.entries(wanted)) {
    const size = bytesOf(name, choice);
    const after = bytes - (sizes.get(name) ?? 0) + size;
    const hasRoom = after <= ROOM.bytes && (sizes.has(name) || sizes.size < ROOM.items);
    if (size > ROOM.bytesPerItem || !hasRoom) {
      leftOut.push(name);
      continue;
    }
    written[name] = choice;
    sizes.set(name, size);
    bytes = after;
  }
  return { written, leftOut };
}
