import type { AnswerEvent } from './events.ts';

/** In UTF-16 units; a name that is longer is no name, and is shown as one line. */
const MAX_NAME_LENGTH = 500;

/** A tool's own words on its failure, which the model gets as well. */
const MAX_ERROR_LENGTH = 20_000;

/** A media type with its parameters is far shorter. */
const MAX_MEDIA_TYPE_LENGTH = 200;

/** An event with those of its words cut that are shown as they are, each in one place. */
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
      return { ...event, message: cut(event.message) };
    default:
      return event;
  }
}

type Source = Extract<AnswerEvent, { type: 'source' }>;

/** One without a title is named by its address, which leads elsewhere if it is cut. */
function boundSource(event: Source): Source {
  const isNamedByAddress = !event.title && event.url.length > MAX_NAME_LENGTH;
  const title = isNamedByAddress ? event.url : event.title;
  return { ...event, ...(title !== undefined && { title: cut(title) }) };
}

function cut(words: string, most = MAX_NAME_LENGTH): string {
  // Half of a pair of surrogates is no character.
  return words.length <= most ? words : `${words.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
