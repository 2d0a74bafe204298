import { type BackEnd, backEndsItem } from './back-ends.ts';
import { ownFields } from './schemas.ts';
import { updateSetting } from './setting.ts';

/** Beside what was sent: its answer, and as much again as an estimate may be too low. */
const SPARE_SHARE = 1.5;

/** The window for so many tokens; a power of two, as models are made for. */
export function windowFor(tokens: number): number {
  return 2 ** Math.ceil(Math.log2(tokens * SPARE_SHARE));
}

function widened(backEnd: BackEnd, window: number | null): BackEnd {
  const { num_ctx: _, ...others } = ownFields(backEnd.extraBody.options);
  const options = window === null ? others : { ...others, num_ctx: window };
  return { ...backEnd, extraBody: { ...backEnd.extraBody, options } };
}

/**
 * Has an Ollama set up a window of so many tokens from now on.
 * @param window `null`: it is told none
 */
export async function widenWindow(id: string, window: number | null): Promise<void> {
  await updateSetting(backEndsItem, (kept) =>
    kept.map((backEnd) => (backEnd.id === id ? widened(backEnd, window) : backEnd)),
  );
}
