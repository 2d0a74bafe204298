const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};

/** The HTML that is made of PDFs as simple Markdown, to be compared line by line. */
export function markdownOf(html: string): string {
  const text = html
    .replace(/<sup data-footnote="([^"]*)">[^<]*<\/sup>/g, '[^$1]')
    .replace(/<div data-footnote-text="([^"]*)">/g, '\n\n[^$1]: ')
    .replace(/<a href="([^"]*)">([^<]*)<\/a>/g, '[$2]($1)')
    .replace(/<ol(?: start="(\d+)")?>(.*?)<\/ol>/gs, (_, start, items) => {
      let number = Number(start ?? 1);
      return `\n\n${items.replace(/<li>/g, () => `\n${number++}. `)}`;
    })
    .replace(/<li>/g, '\n- ')
    .replace(/<(?:h[1-6])>/g, '\n\n# ')
    .replace(/<\/t[hd]><t[hd]>/g, ' | ')
    .replace(/<tr><t[hd]>/g, '\n| ')
    .replace(/<\/t[hd]><\/tr>/g, ' |')
    .replace(/<pre><code>(.*?)<\/code><\/pre>/gs, '\n\n```\n$1\n```\n')
    .replace(/<(?:p|ul|ol|table|section|blockquote)\b[^>]*>/g, '\n\n')
    .replace(/<\/?(?:su[pb]|code)>/g, '')
    .replace(/<[^>]+>/g, '\n\n');
  return text
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
