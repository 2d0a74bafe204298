import { isTooDeep } from '../../is-too-deep.ts';
import { cutToLength } from '../cut-passage.ts';
import { ORDINARY_REASONS } from '../end-reason.ts';
import type { AnswerEvent } from './events.ts';

/** In UTF-16 units; a name that is longer is no name, and is shown as one line. */
const MAX_NAME_LENGTH = 500;

/** A tool's own words on its failure, which the model gets as well. */
const MAX_ERROR_LENGTH = 20_000;

/** A media type with its parameters is far shorter. */
const MAX_MEDIA_TYPE_LENGTH = 200;

/** An event with no more than a conversation keeps: words that are shown as they are, are cut. */
export function boundEvent(event: AnswerEvent): AnswerEvent {
  switch (event.type) {
    case 'source':
      return boundSource(event);
    case 'source-document':
      return {
        ...event,
        title: cut(event.title),
        mediaType: cut(event.mediaType, MAX_MEDIA_TYPE_LENGTH),
        ...(event.filename !== undefined && { filename: cut(event.filename) }),
      };
    case 'file':
      return { ...event, mediaType: cut(event.mediaType, MAX_MEDIA_TYPE_LENGTH) };
    case 'tool-call':
      return { ...event, toolName: cut(event.toolName) };
    case 'tool-result':
      if (event.errorText === undefined) return event;
      return { ...event, errorText: cut(event.errorText, MAX_ERROR_LENGTH) };
    case 'model':
      return { ...event, name: cut(event.name) };
    case 'error':
      return {
        ...event,
        message: cut(event.message),
        ...(event.code !== undefined && { code: cut(event.code) }),
      };
    case 'finish':
      return boundFinish(event);
    default:
      return event;
  }
}

function boundFinish(event: Extract<AnswerEvent, { type: 'finish' }>): AnswerEvent {
  const { reason = '', ...finish } = event;
  const isTold = reason !== '' && !ORDINARY_REASONS.has(reason);
  return isTold ? { ...finish, reason: cut(reason) } : finish;
}

type Source = Extract<AnswerEvent, { type: 'source' }>;

/** One without a title is named by its address, which leads elsewhere if it is cut. */
function boundSource(event: Source): Source {
  const isNamedByAddress = !event.title && event.url.length > MAX_NAME_LENGTH;
  const title = isNamedByAddress ? event.url : event.title;
  return { ...event, ...(title !== undefined && { title: cut(title) }) };
}

function cut(words: string, most = MAX_NAME_LENGTH): string {
  return words.length <= most ? words : `${cutToLength(words, most)}…`;
}

/** Told to the back end, as other faults of a call are. */
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
