/** How much a model is to think before it answers. */
export const THINKING_LEVELS = ['off', 'on', 'low', 'medium', 'high'] as const;

export type ThinkingLevel = (typeof THINKING_LEVELS)[number];

/** How servers with OpenAI's chat completions are told how much to think: they do not agree on it. */
export type ThinkingField =
  /** OpenAI's `reasoning_effort`. */
  | 'effort'
  /** DeepSeek's `thinking`, which is on or off. */
  | 'switch'
  /** `reasoning_effort`, and an argument of the model's template: vLLM and llama.cpp. */
  | 'template';

export interface Thinking {
  readonly level: ThinkingLevel;
  readonly field: ThinkingField;
}

type Fields = Readonly<Record<string, unknown>>;

/** The middle level stands for a bare `on` where only levels are known. */
function leveled(level: Exclude<ThinkingLevel, 'off'>): 'low' | 'medium' | 'high' {
  return level === 'on' ? 'medium' : level;
}

/** For Ollama, which refuses a level that it does not know: `ThinkValue` in its `api/types.go`. */
export function ollamaThinking({ level }: Thinking): Fields {
  return { think: level === 'off' || level === 'on' ? level === 'on' : level };
}

/** For OpenAI's chat completions: https://docs.vllm.ai/en/latest/features/reasoning_outputs/ */
export function completionThinking({ level, field }: Thinking): Fields {
  const isOn = level !== 'off';
  switch (field) {
    case 'effort':
      return { reasoning_effort: level === 'off' ? 'none' : leveled(level) };
    case 'switch':
      return { thinking: { type: isOn ? 'enabled' : 'disabled' } };
    case 'template':
      return {
        ...(isOn && level !== 'on' && { reasoning_effort: level }),
        chat_template_kwargs: { enable_thinking: isOn },
      };
  }
}

/** For OpenAI's responses. The models before GPT-5.1 cannot be kept from thinking a little. */
export function responsesThinking({ level }: Thinking, model: string): Fields {
  const thinksAlways = /^(?:o\d|gpt-5(?:-|$))/.test(model);
  if (level === 'off') return { reasoning: { effort: thinksAlways ? 'minimal' : 'none' } };
  return { reasoning: { effort: leveled(level), summary: 'auto' } };
}

/** In tokens. Anthropic takes no fewer than 1,024. */
const BUDGETS = { off: 0, on: 8192, low: 2048, medium: 8192, high: 24_576 } as const;

/** Claude 4.6 and later think as much as they find due, and refuse a budget from 4.7 on. */
function isAdaptive(model: string): boolean {
  const version = /^claude-[a-z]+-(\d+)(?:-(\d{1,2})(?!\d))?/.exec(model);
  if (!version) return false;
  const [, major = '0', minor = '0'] = version;
  return Number(major) > 4 || (Number(major) === 4 && Number(minor) >= 6);
}

/** For Anthropic's messages: https://platform.claude.com/docs/en/build-with-claude/adaptive-thinking */
export function anthropicThinking({ level }: Thinking, model: string): Fields {
  if (level === 'off') return { thinking: { type: 'disabled' } };
  if (!isAdaptive(model)) return { thinking: { type: 'enabled', budget_tokens: BUDGETS[level] } };
  return {
    thinking: { type: 'adaptive', display: 'summarized' },
    output_config: { effort: leveled(level) },
  };
}

/** For Gemini's `thinkingConfig`: https://ai.google.dev/gemini-api/docs/thinking */
export function geminiThinking({ level }: Thinking, model: string): Fields {
  const includeThoughts = level !== 'off';
  if (/^gemini-2\./.test(model)) {
    // Its Pro cannot be kept from thinking a little.
    const least = /pro/.test(model) ? 128 : 0;
    return { includeThoughts, thinkingBudget: Math.max(least, BUDGETS[level]) };
  }
  const least = /flash/.test(model) ? 'minimal' : 'low';
  return { includeThoughts, thinkingLevel: level === 'off' ? least : leveled(level) };
}
