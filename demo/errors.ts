import type { ServerResponse } from 'node:http';

/** A request that cannot be served; told to the client as JSON with `error` and `message`. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;

  /** @param code a short name of the fault, for programs */
  constructor(
    status: number,
    code: string,
    message: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

export function sendError(response: ServerResponse, error: HttpError): void {
  const body = JSON.stringify({ error: error.code, message: error.message });
  response.writeHead(error.status, { ...error.headers, 'content-type': 'application/json' });
  response.end(`${body}\n`);
}

export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
