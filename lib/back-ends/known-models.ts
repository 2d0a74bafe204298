import type { ModelInfo } from '../protocols/model-info.ts';

type KnownFacts = Pick<ModelInfo, 'window' | 'seesPictures' | 'thinks'>;

/** One row: ids, without the maker's name before them, and the facts of these models. */
type Row = readonly [RegExp, KnownFacts];

const row = (
  ids: RegExp,
  window: number | null,
  seesPictures: boolean | null,
  thinks: boolean | null,
): Row => [ids, { window, seesPictures, thinks }];

/**
 * Facts of well-known models, for lists that do not tell them. The first row that fits counts.
 * Sources, read in November 2026: OpenAI, https://developers.openai.com/api/docs/models/compare and
 * for what is no longer on it https://models.dev; Anthropic,
 * https://platform.claude.com/docs/en/models/overview; DeepSeek,
 * https://api-docs.deepseek.com/quick_start/pricing (its weights run elsewhere with other windows, and
 * its own list tells its own); xAI, https://models.dev, for 4.5 https://vercel.com/ai-gateway/models/grok-4.5
 * and for 4.7 https://runware.ai/docs/models/xai-grok-4-7; Gemini, whose list tells the rest,
 * https://ai.google.dev/gemini-api/docs/image-understanding.
 */
const KNOWN: readonly Row[] = [
  row(/^gpt-5\.[456](?:-pro|-sol|-terra|-luna)?$/, 1_050_000, true, true),
  row(/^gpt-5(?:\.[1-3])?-chat(?:-latest)?$/, 128_000, true, null),
  row(/^gpt-5(?:\.[1-4])?(?:-mini|-nano)$/, 400_000, true, true),
  row(/^gpt-5(?:\.[12])?(?:-pro)?$/, 400_000, true, true),
  row(/^gpt-5(?:\.[1-3])?-codex(?:-max|-mini)?$/, 400_000, true, true),
  row(/^gpt-4\.1(?:-mini|-nano)?$/, 1_047_576, true, false),
  row(/^gpt-4o(?:-mini)?$/, 128_000, true, false),
  row(/^gpt-4-turbo$/, 128_000, true, false),
  row(/^gpt-4(?:-0613)?$/, 8192, false, false),
  row(/^gpt-3\.5-turbo$/, 16_385, false, false),
  row(/^o3-mini$/, 200_000, false, true),
  row(/^o(?:1|1-pro|3|3-pro|4-mini)(?:-deep-research)?$/, 200_000, true, true),
  row(/^claude-(?:opus-4-[678]|sonnet-4-6)$/, 1_000_000, true, true),
  row(/^claude-(?:opus|sonnet|haiku|fable)-5(?:-\d)?$/, 1_000_000, true, true),
  row(/^claude-(?:opus|sonnet|haiku)-4(?:-[015])?$/, 200_000, true, true),
  row(/^deepseek-flash$/, null, true, true),
  row(/^deepseek-v4-(?:flash|pro)$/, null, null, true),
  row(/^grok-4\.20(?:-\d{4})?-non-reasoning$/, 1_000_000, true, false),
  row(/^grok-4\.(?:20|3)(?:-\d{4})?(?:-reasoning)?$/, 1_000_000, true, true),
  row(/^grok-4\.[57]$/, 500_000, true, true),
  row(/^gemini-[\d.]+-(?:pro|flash|flash-lite)(?:-preview)?$/, null, true, null),
];

/** The maker's name that gateways put before an id, and the date of a version behind it. */
const MAKER = /^(?:openai|anthropic|deepseek|x-?ai|spacexai|google)\//;
const DATE = /-(?:\d{8}|\d{4}-\d\d-\d\d)$/;

/** A model with the facts that its list leaves open, where it is well known. */
export function withKnownFacts(model: ModelInfo): ModelInfo {
  const id = model.id.replace(MAKER, '').replace(DATE, '');
  const [, known] = KNOWN.find(([ids]) => ids.test(id)) ?? [];
  return {
    ...model,
    window: model.window ?? known?.window ?? null,
    seesPictures: model.seesPictures ?? known?.seesPictures ?? null,
    thinks: model.thinks ?? known?.thinks ?? null,
  };
}
