import { anthropic } from './anthropic.ts';
import { dataStream } from './data-stream.ts';
import type { AnswerHeaders, Dialect } from './decoder.ts';
import { gemini } from './gemini.ts';
import { ollama } from './ollama.ts';
import { openAiAnswer } from './open-ai-answer.ts';
import { openAiStream } from './open-ai-stream.ts';
import { plainText } from './plain-text.ts';
import { responses } from './responses.ts';
import { type Framing, framingOf, jsonClue } from './sniff-body.ts';
import { uiMessageStream } from './ui-message-stream.ts';

/** The headers by which the AI SDK announces its streams and their version, and what they announce. */
const ANNOUNCEMENTS: readonly (readonly [header: string, dialect: Dialect])[] = [
  ['x-vercel-ai-ui-message-stream', uiMessageStream],
  ['x-vercel-ai-data-stream', dataStream],
];

const TEXT_TYPES: ReadonlySet<string> = new Set(['text/plain', 'text/markdown']);

/** More bytes than these are not waited for; what an answer begins with is far shorter. */
const MAX_BEGINNING_BYTES = 4096;

/**
 * The dialect of an answer. What the headers announce holds; else its first bytes tell, since many
 * servers send lines of JSON as plain text, or server-sent events without saying so, and proxies
 * strip headers that they do not know. Only a text is believed by its content type alone.
 * @param beginning what of the body has come
 * @param isWhole whether nothing follows it: then it is decided
 * @returns `null` where it is no chat stream that we know
 */
export function chooseDialect(
  headers: AnswerHeaders,
  beginning: Uint8Array,
  isWhole = false,
): Dialect | null | 'undecided' {
  const announced = announcedDialect(headers);
  if (announced !== undefined) return announced;
  const text = readableStart(beginning);
  const framing = framingOf(text);
  const recognized = recognize(framing, text);
  if (recognized !== 'undecided') return recognized ?? unrecognizedDialect(headers, framing);
  const mustDecide = isWhole || beginning.length >= MAX_BEGINNING_BYTES;
  return mustDecide ? unrecognizedDialect(headers, framing) : 'undecided';
}

/** The first characters; of one that is cut, nothing. */
function readableStart(beginning: Uint8Array): string {
  const head = beginning.subarray(0, MAX_BEGINNING_BYTES);
  return new TextDecoder().decode(head, { stream: true }).trimStart();
}

/** `null` where what is announced is a version that we do not know. */
function announcedDialect(headers: AnswerHeaders): Dialect | null | undefined {
  for (const [name, dialect] of ANNOUNCEMENTS) {
    const value = headers.get(name);
    if (value !== null) return isVersion1(value) && isTextual(headers) ? dialect : null;
  }
  return undefined;
}

/** A header that was set twice arrives as one, its values joined by commas (RFC 9110, section 5.3). */
function isVersion1(value: string): boolean {
  return value.split(',').every((version) => version.trim() === 'v1');
}

/** The AI SDK's own header decides, whatever kind of text the answer is said to be besides. */
function isTextual(headers: AnswerHeaders): boolean {
  const mediaType = mediaTypeOf(headers);
  return mediaType === '' || mediaType.startsWith('text/');
}

function recognize(framing: Framing, text: string): Dialect | null | 'undecided' {
  switch (framing) {
    case 'undecided':
      return 'undecided';
    case 'other':
      return null;
    case 'coded-lines':
      return dataStream;
    case 'event-stream':
      return recognizeEvents(text);
    case 'json':
      return recognizeJson(text);
  }
}

/** The first line that tells anything. */
const FIRST_FIELD = /(?:^|[\n\r])(data|error): ?[{[]/;

function recognizeEvents(text: string): Dialect | null | 'undecided' {
  // A field of llama.cpp's own. What it holds may look like anything, and may not have come yet.
  if (FIRST_FIELD.exec(text)?.[1] === 'error') return openAiStream;
  switch (jsonClue(text)) {
    case null:
      return 'undecided';
    case 'ui-message':
      return uiMessageStream;
    case 'anthropic':
      return anthropic;
    case 'responses':
      return responses;
    case 'gemini':
      return gemini;
    case 'ollama':
      return null;
    default:
      return openAiStream;
  }
}

function recognizeJson(text: string): Dialect | null | 'undecided' {
  switch (jsonClue(text)) {
    case null:
      return 'undecided';
    case 'ui-message':
    case 'anthropic':
    case 'responses':
    case 'gemini':
      return null;
    case 'ollama':
    case 'error-text':
      return ollama;
    default:
      return openAiAnswer;
  }
}

/** Decides by the headers where the beginning looks like nothing, or tells nothing though it might. */
function unrecognizedDialect(headers: AnswerHeaders, framing: Framing): Dialect | null {
  const mediaType = mediaTypeOf(headers);
  if (TEXT_TYPES.has(mediaType)) return plainText;
  // Comments and nothing else come while a gateway waits for its model.
  if (mediaType === 'text/event-stream' && framing === 'undecided') return openAiStream;
  return null;
}

/** The media type without its parameters, lower-cased (RFC 9110, section 8.3.1); may be empty. */
function mediaTypeOf(headers: AnswerHeaders): string {
  const [mediaType = ''] = (headers.get('content-type') ?? '').split(';', 1);
  return mediaType.trim().toLowerCase();
}
