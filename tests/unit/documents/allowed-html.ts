import { Parser } from 'htmlparser2';

const ELEMENTS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li table tr th td caption pre code blockquote a em strong sup sub img br div section span'.split(
    ' ',
  ),
);
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  th: /^(?:colspan|rowspan)$/,
  td: /^(?:colspan|rowspan)$/,
  a: /^href$/,
  img: /^alt$/,
  ol: /^(?:start|type|reversed)$/,
  li: /^value$/,
  code: /^class$/,
  sup: /^data-footnote$/,
  div: /^data-(?:footnote-text|tex)$/,
  span: /^data-tex$/,
  section: /^data-footnotes$/,
};

/** Elements and attributes of HTML that readers do not give out, and ends that are missing. */
export function allowedIn(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes, isImplied) {
      if (!ELEMENTS.has(name) || isImplied) found.push(name);
      for (const key of Object.keys(attributes)) {
        if (!ATTRIBUTES[name]?.test(key)) found.push(`${name} ${key}`);
      }
      if (/^(?:div|section)$/.test(name) && Object.keys(attributes).length !== 1) found.push(name);
    },
    onclosetag(name, isImplied) {
      if (isImplied && !/^(?:br|img)$/.test(name)) found.push(`/${name}`);
    },
  });
  parser.end(html);
  return found;
}
