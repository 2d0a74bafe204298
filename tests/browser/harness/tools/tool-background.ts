import { browser } from 'wxt/browser';
import { runTool } from '@/lib/tools/run-tool.ts';

/** A call of a tool, as a test sends it to the background. */
export interface ToolCall {
  readonly tool: string;
  readonly input: unknown;
}

/** What came of it. Errors cross as plain data. */
export type ToolOutcome =
  | { readonly result: unknown }
  | { readonly fault: string; readonly message: string };

function isToolCall(message: unknown): message is ToolCall {
  return typeof message === 'object' && message !== null && 'tool' in message;
}

async function outcomeOf({ tool, input }: ToolCall): Promise<ToolOutcome> {
  try {
    return { result: await runTool(tool, input, new AbortController().signal) };
  } catch (error) {
    const { fault, message } = error as { fault?: string; message: string };
    return { fault: fault ?? 'none', message };
  }
}

// Added to the built background by `addToolCalls`, so that a test can call tools where they run.
browser.runtime.onMessage.addListener((message, _, answer) => {
  if (!isToolCall(message)) return;
  void outcomeOf(message).then(answer);
  return true;
});
