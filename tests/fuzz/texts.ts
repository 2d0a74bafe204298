/** Stands in for the texts of the extension's own, which a browser has: a text is its name. */
export const i18n = {
  t: (name: string, values: readonly string[] = []): string => [name, ...values].join(' '),
};
