import type { DocumentSourcePart, SourcePart } from './message.ts';

/** For each source the place of the first one of the same page: what is listed in its stead. */
export function sourcePlaces(sources: readonly (SourcePart | DocumentSourcePart)[]): number[] {
  const firsts = new Map<string, number>();
  return sources.map((source, place) => {
    if (source.type !== 'source-url') return place;
    const first = firsts.get(source.url) ?? place;
    firsts.set(source.url, first);
    return first;
  });
}
