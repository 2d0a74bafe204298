import { expect, test } from 'vitest';
import {
  ClipboardUnavailableError,
  DiagramError,
  ImageDownloadError,
  TableNotFoundError,
} from '@/lib/errors/block-errors.ts';

/** The specification's error catalogue, section 8. */
const CATALOGUE = [
  ['Clipboard API not available', new ClipboardUnavailableError()],
  ['Table not found', new TableNotFoundError()],
  ['Failed to render Mermaid chart', new DiagramError('')],
  ['Failed to download image', new ImageDownloadError()],
] as const;

test.each(CATALOGUE)('%s', (message, error) => {
  expect(error.message).toBe(message);
});
