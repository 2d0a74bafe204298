import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import MarkdownIt from 'markdown-it';
import { ROOT } from '../project.ts';

const TITLES = {
  'index.html': 'Sidelight',
  'privacy.html': 'Privacy',
  'support.html': 'Support',
  'changes.html': 'Changes',
} as const;

/** Nothing but this folder's style sheet and icon. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";

/**
 * The pages of the site by their names, made of the repository's own documents.
 * @param repository its address on the web, if there is one
 */
export function sitePages(repository: string | undefined): Map<string, string> {
  const texts: Record<keyof typeof TITLES, string> = {
    'index.html': summary(),
    'privacy.html': read('PRIVACY.md'),
    'support.html': support(repository),
    'changes.html': read('CHANGELOG.md'),
  };
  const markdown = new MarkdownIt();
  return new Map(
    Object.entries(texts).map(([name, text]) => [name, page(name, markdown.render(text))]),
  );
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The README's beginning, without its pictures, its contents and what follows. */
function summary(): string {
  const [beginning = ''] = read('README.md').split(/^- \[|^## /m);
  return beginning.replaceAll(/^\|.*\n/gm, '');
}

function support(repository: string | undefined): string {
  const [, reporting = ''] = /^## Reporting\n+(.+)$/m.exec(read('SECURITY.md')) ?? [];
  const issues = repository
    ? `[the repository's issues](${repository}/issues)`
    : "the repository's issues";
  const form = repository
    ? `\n\n[Report a vulnerability](${repository}/security/advisories/new)`
    : '';
  return `# Support

Ask, and tell of faults, in ${issues}: what you did, what you saw, and the versions of Sidelight and of the browser. Leave out what is private: issues are public.

## Weaknesses

${reporting}${form}

## Your data

All of it is in your browser. _Delete everything_ (settings, _Data_) removes it. What leaves the browser stands under [Privacy](privacy.html).
`;
}

function page(name: string, body: string): string {
  const links = Object.entries(TITLES).map(([address, title]) => {
    const current = address === name ? ' aria-current="page"' : '';
    return `<a href="${address}"${current}>${title}</a>`;
  });
  const title = /<h1>(.*?)<\/h1>/.exec(body)?.[1] ?? 'Sidelight';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title === 'Sidelight' ? title : `${title} – Sidelight`}</title>
<link rel="icon" href="icon.svg">
<link rel="stylesheet" href="style.css">
</head>
<body>
<nav aria-label="Pages"><img src="icon.svg" alt="" width="32" height="32">${links.join('\n')}</nav>
<main>
${body}</main>
</body>
</html>
`;
}
