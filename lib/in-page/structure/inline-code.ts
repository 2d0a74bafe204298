import { all, make, moveChildren, unwrap } from './elements.ts';

/** The texts of code by the links that they stand in, side by side. */
function partsOf(code: HTMLElement): { text: string; address: string }[] {
  const walker = (code.ownerDocument as Document).createTreeWalker(code, NodeFilter.SHOW_TEXT);
  const parts: { text: string; address: string }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    const address = node.parentElement?.closest('a[href]')?.getAttribute('href') ?? '';
    const last = parts.at(-1);
    if (last && (last.address === address || text.trim() === '')) last.text += text;
    else parts.push({ text, address });
  }
  return parts;
}

/** Links within code become links around parts of it. */
function liftLinks(code: HTMLElement): void {
  const nodes = partsOf(code).flatMap(({ text, address }) => {
    const [, before = '', own = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
    if (own === '') return [text];
    const part = make(code, code.localName, {}, own);
    if (address === '') return [before, part, after];
    const link = make(code, 'a', { href: address });
    link.append(part);
    return [before, link, after];
  });
  code.replaceWith(...nodes);
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
    if (code.querySelector('a[href]:not([href^="#"])')) liftLinks(code);
    else code.textContent = code.textContent ?? '';
  }
}
