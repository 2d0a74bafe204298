import * as z from 'zod/mini';
import type { Described } from '../schema.ts';
import { text } from './schemas.ts';
import { settingGroup } from './setting.ts';

export const codeThemesSchema = z.object({
  /** On a light page. */
  light: text,
  /** On a dark page. */
  dark: text,
});

/** The themes that code is shown in, by their ids in lib/highlight. */
export type CodeThemes = Described<typeof codeThemesSchema>;

/** The specification's default: a light and a dark theme in GitHub's style. */
export const DEFAULT_CODE_THEMES: CodeThemes = { light: 'github-light', dark: 'github-dark' };

/** Applies at once, also in panels that are open. */
export const codeThemesItem = settingGroup('codeThemes', codeThemesSchema, DEFAULT_CODE_THEMES);
