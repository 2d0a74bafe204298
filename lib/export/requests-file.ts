import Papa from 'papaparse';
import type { SentRequest } from '../network/sent-request.ts';
import type { FileToSave } from './save-file.ts';

const FIELDS = [
  'at',
  'method',
  'origin',
  'bytes',
  'reason',
  'conversationId',
  'questionId',
] as const;

/** The requests as CSV (RFC 4180), their times in ISO 8601, UTC. Nothing in it is a formula. */
export function requestsFile(requests: readonly SentRequest[]): FileToSave {
  const rows = requests.map((request) =>
    FIELDS.map((field) => (field === 'at' ? new Date(request.at).toISOString() : request[field])),
  );
  const text = Papa.unparse([[...FIELDS], ...rows], { escapeFormulae: true });
  return { name: 'sidelight-requests.csv', content: new Blob([text], { type: 'text/csv' }) };
}
