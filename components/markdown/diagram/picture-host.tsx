import { useLayoutEffect, useRef } from 'react';
import { i18n } from '#i18n';
import type { Picture } from '@/lib/diagram/to-picture.ts';
import styles from './diagram.module.css';

/** The beginnings of Mermaid's names of its kinds: `flowchart-v2`, `classDiagram`, `railroadEbnf`. */
const KINDS =
  'agentflow architecture block c4 class cynefin er eventmodeling flowchart gantt gitGraph ishikawa journey kanban mindmap packet pie quadrant radar railroad requirement sankey sequence state swimlane timeline treemap treeView usecase venn wardley xychart'.split(
    ' ',
  );

type KindKey = Extract<Parameters<typeof i18n.t>[0], `diagram.kind.${string}`>;

/** Its author's own name of the picture, else what it is a picture of. */
export function pictureName({ title, kind }: Pick<Picture, 'title' | 'kind'>): string {
  if (title) return title;
  const known = KINDS.find((name) => kind.startsWith(name)) ?? 'other';
  return i18n.t('diagram.name', [i18n.t(`diagram.kind.${known}` as KindKey)]);
}

/** In the shadow tree, where the page's own styles do not reach. */
const STYLE = `
  svg { display: block; inline-size: 100%; block-size: 100%; }
  a[href] { cursor: pointer; }
  a[href] text { text-decoration: underline; }
  a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
  @media (prefers-reduced-motion: reduce) {
    * { animation: none !important; transition: none !important; }
  }
  /* The reader's own choice is known outside of the tree: assets/tokens.css. */
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
