import type TurndownService from 'turndown';
import { target } from './address.ts';
import { onOneLine } from './blocks.ts';

export function addPictureRules(service: TurndownService, base: string): void {
  service.addRule('picture', {
    filter: 'img',
    replacement: (_, node) => {
      const alt = onOneLine(node.getAttribute('alt') ?? '').replace(/[[\]\\`]/g, '\\$&');
      const address = target(node.getAttribute('src'), base);
      if (address === null) return alt;
      return alt === '' && !node.closest('figure') ? '' : `![${alt}](${address})`;
    },
  });
}
