import * as z from 'zod/mini';
import type { RenderOptions } from '../markdown/index.ts';
import type { Described } from '../schema.ts';
import { text, texts } from './schemas.ts';
import { settingGroup, updateSetting } from './setting.ts';

export const readingSchema = z.object({
  allowedLinkPrefixes: texts,
  allowedImagePrefixes: texts,
  allowDataImages: z.boolean(),
  defaultOrigin: text,
  /**
   * When pictures of an answer are fetched: their addresses may carry away what the model has read.
   * `ask-when-read`: asked once the conversation has read a page or a passage, which may have
   * steered the model.
   */
  remoteImages: z.enum(['always', 'ask-when-read', 'ask', 'never']),
  /** The hosts whose pictures the reader wants without being asked. */
  imageHosts: texts,
});

/** The links and pictures of answers: the specification's choices (section 5), and ours. */
export type Reading = Described<typeof readingSchema>;

export type RemoteImages = Reading['remoteImages'];

/** The specification's defaults: every prefix allowed, no data images, no base. Pictures are ours. */
export const DEFAULT_READING: Reading = {
  allowedLinkPrefixes: ['*'],
  allowedImagePrefixes: ['*'],
  allowDataImages: false,
  defaultOrigin: '',
  remoteImages: 'ask-when-read',
  imageHosts: [],
};

/** Applies to what is rendered from then on. */
export const readingItem = settingGroup('reading', readingSchema, DEFAULT_READING);

/** The part that the engine has to know; it begins anew when that changes, so nothing else may reach it. */
export function renderOptions({
  remoteImages: _,
  imageHosts: __,
  ...options
}: Reading): RenderOptions {
  return options;
}

/** So many hosts are remembered; of more the oldest are forgotten. */
export const MAX_IMAGE_HOSTS = 200;

/** From now on pictures of this host are shown without a question. */
export function rememberImageHost(host: string): Promise<unknown> {
  return updateSetting(readingItem, (reading) => {
    const others = reading.imageHosts.filter((known) => known !== host);
    return { ...reading, imageHosts: [...others, host].slice(-MAX_IMAGE_HOSTS) };
  });
}
