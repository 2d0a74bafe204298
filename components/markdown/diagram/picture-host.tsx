import { useLayoutEffect, useRef } from 'react';
import type { Picture } from '@/lib/diagram/to-picture.ts';
import styles from './diagram.module.css';
import { pictureName } from './picture-name.ts';

/** In the shadow tree, where the page's own styles do not reach. */
const STYLE = `
  svg { display: block; inline-size: 100%; block-size: 100%; }
  a[href] { cursor: pointer; }
  a[href] text { text-decoration: underline; }
  a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
  @media (prefers-reduced-motion: reduce) {
    * { animation: none !important; transition: none !important; }
  }
  /* Who wants that here alone is known outside of the tree: assets/tokens.css. */
  * { animation-play-state: var(--play-state) !important; }
`;

let sheet: CSSStyleSheet | undefined;

function styleSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
  }
  return sheet;
}

function showIn(host: Element, { svg }: Picture): void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [styleSheet()];
  root.replaceChildren(svg.cloneNode(true));
}

/**
 * A picture in a shadow tree: its styles reach nothing else, and its ids name nothing of the page.
 * One with links is a group, because what is inside a picture cannot be reached.
 */
export function PictureHost({ picture }: { picture: Picture }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current) showIn(place.current, picture);
  }, [picture]);
  const name = {
    role: picture.hasLinks ? 'group' : 'img',
    'aria-label': pictureName(picture),
    'aria-description': picture.description || undefined,
  };
  return <div ref={place} className={styles.host} data-part="diagram-picture" {...name} />;
}
