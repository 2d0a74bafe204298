/** Runs a component of Prism's, by the component's name. The global `Prism` must be there. */
export const PRISM_COMPONENTS: ReadonlyMap<string, () => Promise<unknown>>;
