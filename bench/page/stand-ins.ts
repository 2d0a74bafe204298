/** The extension's texts, which need an extension around them: a text is its key. */
export const i18n = { t: (key: string): string => key };

const nothing = {
  get: async () => ({}),
  onChanged: { addListener: () => undefined, removeListener: () => undefined },
};

/** The extension's APIs, likewise: nothing was ever stored. */
export const browser = { storage: { local: nothing, session: nothing } };

/** Imported by a dependency, and never reached by Sidelight's use of it. */
export default {};
