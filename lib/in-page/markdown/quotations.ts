import type TurndownService from 'turndown';

export function addQuotationRules(service: TurndownService): void {
  service.addRule('quotation', {
    filter: 'blockquote',
    replacement: (content, node) => {
      const text = content.replace(/^\n+|\s+$/g, '');
      if (text === '') return '';
      // GitHub's alerts: https://github.com/orgs/community/discussions/16925
      const kind = node.getAttribute('data-callout');
      const whole = kind ? `[!${kind.toUpperCase()}]\n${text}` : text;
      return `\n\n${whole.replace(/^/gm, '> ').replace(/^> $/gm, '>')}\n\n`;
    },
  });
}
