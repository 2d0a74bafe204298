import type { UIMessageChunk } from 'ai';

/** Text that a careless decoder breaks: several bytes a character, escapes, line feeds. */
export const HARD_TEXT =
  'Grüße, 漢字 👩‍👩‍👧 \u2028 "quoted" \\ a\n\ndata: [DONE]\r\n0:"x"\t\u{1f680}é';

/** One of every chunk type that the AI SDK 7 knows, in an order that it may have. */
export const EVERY_CHUNK: readonly UIMessageChunk[] = [
  { type: 'start', messageId: 'answer-1', messageMetadata: { model: 'm' } },
  { type: 'start-step' },
  { type: 'reasoning-start', id: 'r' },
  { type: 'reasoning-delta', id: 'r', delta: HARD_TEXT },
  { type: 'reasoning-end', id: 'r' },
  { type: 'reasoning-file', url: 'data:image/png;base64,AA==', mediaType: 'image/png' },
  { type: 'tool-input-start', toolCallId: 'c', toolName: 'search', dynamic: true },
  { type: 'tool-input-delta', toolCallId: 'c', inputTextDelta: '{"query":"' },
  { type: 'tool-input-delta', toolCallId: 'c', inputTextDelta: 'ü"}' },
  { type: 'tool-input-available', toolCallId: 'c', toolName: 'search', input: { query: 'ü' } },
  { type: 'tool-approval-request', approvalId: 'a', toolCallId: 'c' },
  { type: 'tool-approval-response', approvalId: 'a', approved: true },
  { type: 'tool-output-available', toolCallId: 'c', output: ['found'] },
  { type: 'tool-input-error', toolCallId: 'd', toolName: 'draw', input: 1, errorText: 'bad' },
  { type: 'tool-input-available', toolCallId: 'e', toolName: 'send', input: {} },
  { type: 'tool-output-error', toolCallId: 'e', errorText: 'no way' },
  { type: 'tool-input-available', toolCallId: 'f', toolName: 'buy', input: {} },
  { type: 'tool-output-denied', toolCallId: 'f' },
  { type: 'finish-step' },
  { type: 'start-step' },
  { type: 'text-start', id: 't' },
  { type: 'text-delta', id: 't', delta: 'taken back' },
  { type: 'reset-step' },
  { type: 'text-start', id: 't' },
  { type: 'text-delta', id: 't', delta: HARD_TEXT },
  { type: 'text-delta', id: 't', delta: '' },
  { type: 'text-end', id: 't' },
  { type: 'source-url', sourceId: 's', url: 'https://example.org/', title: 'Example' },
  { type: 'source-url', sourceId: 's2', url: 'https://example.org/2' },
  {
    type: 'source-document',
    sourceId: 'd',
    mediaType: 'application/pdf',
    title: 'Paper',
    filename: 'paper.pdf',
  },
  { type: 'file', url: 'data:image/png;base64,AA==', mediaType: 'image/png' },
  { type: 'custom', kind: 'provider.thing' },
  { type: 'data-weather', id: 'w', data: { degrees: 20 } },
  { type: 'data-progress', data: 50, transient: true },
  { type: 'message-metadata', messageMetadata: { tokens: 5 } },
  { type: 'finish-step' },
  { type: 'finish', finishReason: 'stop', messageMetadata: {} },
];
