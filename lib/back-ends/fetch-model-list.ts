import * as z from 'zod/mini';
import type { ModelInfo } from '../protocols/model-info.ts';
import type { RequestKind } from '../protocols/requests/request-format.ts';
import { requestFormat, withOwnHeaders } from '../protocols/requests/request-formats.ts';
import { HTTP_KINDS, modelsAddress } from './kinds.ts';
import { getJson, type Probe } from './probe.ts';

/** The answer of a server that was asked for its models. */
export interface FetchedList {
  readonly status: number;
  /** `null` where the answer is no such list. */
  readonly models: readonly ModelInfo[] | null;
  /** It is longer than is read. */
  readonly isTooLong: boolean;
  /** The product that gave it; empty where neither the kind nor the list tells. */
  readonly product: string;
}

/** Products by the owner of their models. */
const PRODUCTS: Readonly<Record<string, string>> = {
  llamacpp: 'llama.cpp',
  organization_owner: 'LM Studio',
  vllm: 'vLLM',
};

const ownersSchema = z.object({ data: z.array(z.object({ owned_by: z.optional(z.string()) })) });

function productOf(list: unknown): string {
  const owner = z.safeParse(ownersSchema, list).data?.data[0]?.owned_by ?? '';
  return Object.hasOwn(PRODUCTS, owner) ? (PRODUCTS[owner] ?? '') : '';
}

function readModels(kind: RequestKind, list: unknown): readonly ModelInfo[] | null {
  try {
    return requestFormat(kind).readModels(list);
  } catch {
    return null;
  }
}

/**
 * The list of models of a back end of this kind at this chat address; `null` where its kind has none,
 * or nothing answers. Nothing is sent but the headers.
 */
export async function fetchModelList(
  kind: RequestKind,
  address: string,
  limitMs: number,
  probe: Probe,
): Promise<FetchedList | null> {
  const list = modelsAddress(kind, address);
  const headers = withOwnHeaders(kind, probe.headers);
  const answer = list && (await getJson(list, limitMs, { ...probe, headers }));
  if (!answer) return null;
  const { status, json, isTooLong } = answer;
  const models = status === 200 ? readModels(kind, json) : null;
  return { status, models, isTooLong, product: HTTP_KINDS[kind].product ?? productOf(json) };
}
