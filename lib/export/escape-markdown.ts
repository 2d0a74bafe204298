/** Characters in a name that Markdown would read as markup. */
const MARKUP = /[\\`*_[\]<>&#!|~$]/g;

/** A text that Markdown shows as it is. */
export function escapeMarkup(name: string): string {
  return name.replace(MARKUP, '\\$&');
}

export function linkTarget(address: string): string {
  return address.replace(/[()<> ]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}
