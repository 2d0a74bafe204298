import type { RenderOptions } from '../markdown/index.ts';
import type { Reading } from './settings.ts';

/** What the engine has to know; it begins anew when that changes, so nothing else may reach it. */
export function renderOptions({
  remoteImages: _,
  imageHosts: __,
  ...options
}: Reading): RenderOptions {
  return options;
}
