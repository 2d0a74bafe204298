import type { FilePart, StepPart, TextPart, ToolPart } from '../../chat/message.ts';
import { base64OfAddress } from '../data-address.ts';

/** A file as version 4 has it. */
interface Version4File {
  readonly type: 'file';
  readonly mimeType: string;
  /** In base64, or an address. */
  readonly data: string;
}

/** A call of a tool as version 4 has it. */
interface Version4Tool {
  readonly type: 'tool-invocation';
  readonly toolInvocation: {
    readonly state: 'result';
    readonly step: number;
    readonly toolCallId: string;
    readonly toolName: string;
    readonly args: unknown;
    readonly result: unknown;
  };
}

export type Version4Part = TextPart | StepPart | Version4File | Version4Tool;

/**
 * An answer's parts for a back end of the AI SDK's version 4. It leaves out calls of tools in the
 * shape of version 5, and fails on its files; version 5 fails on these in turn.
 */
export function version4Parts(
  parts: readonly (TextPart | FilePart | ToolPart | StepPart)[],
): Version4Part[] {
  let step = 0;
  let hasCalls = false;
  return parts.map((part): Version4Part => {
    switch (part.type) {
      case 'file':
        return version4File(part);
      case 'dynamic-tool':
        hasCalls = true;
        return version4Tool(part, step);
      case 'step-start':
        // A call of another step than the one before it begins a message of its own.
        if (hasCalls) step++;
        hasCalls = false;
        return part;
      default:
        return part;
    }
  });
}

function version4File({ mediaType, url }: FilePart): Version4File {
  return { type: 'file', mimeType: mediaType, data: base64OfAddress(url) ?? url };
}

function version4Tool(
  { toolCallId, toolName, input, output, errorText }: ToolPart,
  step: number,
): Version4Tool {
  const result = errorText ?? output ?? null;
  const args = input ?? {};
  return {
    type: 'tool-invocation',
    toolInvocation: { state: 'result', step, toolCallId, toolName, args, result },
  };
}
