import { secretsAmong } from '../back-ends/hide-secrets.ts';
import { type RequestKind, requestFormat } from '../protocols/request-formats.ts';
import { type BackEnd, type BackEndKind, kindOf } from '../settings/settings.ts';
import type { AnswerSource } from './answer-source.ts';
import { HttpSource, type HttpSourceOptions } from './http-source.ts';

type HttpMeans = Pick<HttpSourceOptions, 'network' | 'maxAnswerLength'> & {
  /** Of the calls to a back end, the secret ones among them. */
  readonly headersOf: (backEnd: BackEnd) => Promise<Readonly<Record<string, string>>>;
};

/** What has no address is not asked over HTTP; whoever asks it so all the same is told so by the call. */
function httpKind(kind: BackEndKind): RequestKind {
  return kind === 'built-in' ? 'ai-sdk' : kind;
}

/** Who answers for a back end that has an address. */
export function httpSource(
  backEnd: BackEnd,
  { network, maxAnswerLength, headersOf }: HttpMeans,
): AnswerSource {
  return new HttpSource({
    network,
    maxAnswerLength,
    address: backEnd.address,
    format: requestFormat(httpKind(kindOf(backEnd))),
    headers: () => headersOf(backEnd),
    secretsIn: (sent) => secretsAmong(sent, backEnd.headers),
  });
}
