import { i18n } from '#i18n';
import type { Picture } from '@/lib/diagram/to-picture.ts';

/** How Mermaid's names of its kinds begin: `flowchart-v2`, `classDiagram`, `railroadEbnf`. */
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
