/** Stands in for the extension's storage, which needs an extension around it: nothing was ever set. */
export const storage = {
  defineItem: <T>(key: string, { fallback }: { fallback: T }) => ({
    key,
    fallback,
    getValue: async () => fallback,
    watch: () => () => undefined,
  }),
};
