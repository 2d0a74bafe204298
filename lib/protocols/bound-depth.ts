import { isTooDeep } from '../shape/is-too-deep.ts';
import type { AnswerEvent } from './events.ts';

/** What is told to the back end, as other faults of a call are. */
const INPUT_TOO_DEEP = 'The input of the call is nested too deeply.';
const OUTPUT_TOO_DEEP = 'The output of the call is nested too deeply.';

/**
 * An event without a value that is nested deeper than what is kept and exported may be: an import
 * would refuse it, and still deeper ones neither a message nor a row can hold. A call with such an
 * input has failed.
 */
export function boundDepth(event: AnswerEvent): readonly AnswerEvent[] {
  switch (event.type) {
    case 'tool-call': {
      if (!isTooDeep(event.input)) return [event];
      const { input: _, ...call } = event;
      const { toolCallId } = call;
      return [call, { type: 'tool-result', toolCallId, errorText: INPUT_TOO_DEEP }];
    }
    case 'tool-result': {
      if (!isTooDeep(event.output)) return [event];
      const { output: _, ...result } = event;
      return [{ ...result, errorText: event.errorText ?? OUTPUT_TOO_DEEP }];
    }
    case 'data': {
      if (!isTooDeep(event.data)) return [event];
      const { data: _, ...rest } = event;
      return [rest];
    }
    default:
      return [event];
  }
}
