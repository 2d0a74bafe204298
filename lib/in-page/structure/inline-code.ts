import { all, lineOf, make, moveChildren, unwrap } from './elements.ts';

/** A link within code becomes a link around it. */
function liftLink(code: HTMLElement): void {
  const links = all(code, 'a[href]');
  const [link] = links;
  if (links.length !== 1 || !link || lineOf(link) !== lineOf(code)) return;
  const around = make(code, 'a', { href: link.getAttribute('href') ?? '' });
  code.replaceWith(around);
  around.append(code);
}

/** Keys and code in a line hold text alone. */
export function standardiseInlineCode(body: HTMLElement): void {
  for (const keys of all(body, 'kbd:has(kbd), samp:has(kbd), code:has(kbd)')) unwrap(keys);
  for (const code of all(body, 'code, kbd, samp, tt')) {
    if (code.closest('pre')) continue;
    for (const beside of all(code, 'button, [data-unselectable], rt, rp')) beside.remove();
    if (code.querySelector('[data-tex], img, sup, sub') && !code.querySelector('span')) {
      const holder = make(code, 'span');
      moveChildren(code, holder);
      code.replaceWith(holder);
      continue;
    }
    liftLink(code);
    code.textContent = code.textContent ?? '';
  }
}
