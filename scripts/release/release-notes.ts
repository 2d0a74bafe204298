/**
 * What CHANGELOG.md says of a version.
 * @throws {Error} if the tag is not that version's, or the changelog does not begin with it
 */
export function releaseNotes(tag: string, version: string, changelog: string): string {
  if (tag !== `v${version}`) {
    throw new Error(`The tag is "${tag}", but package.json has the version ${version}.`);
  }
  const [, newest = ''] = changelog.split(/^## /m);
  const [heading = '', ...lines] = newest.split('\n');
  const [named, day] = heading.split(' - ');
  if (named !== `[${version}]` || !/^\d{4}-\d{2}-\d{2}$/.test(day ?? '')) {
    throw new Error(`CHANGELOG.md begins with "${heading}", not with "[${version}] - YYYY-MM-DD".`);
  }
  const notes = lines.join('\n').trim();
  if (notes === '') throw new Error(`CHANGELOG.md says nothing of ${version}.`);
  return `${notes}\n`;
}
