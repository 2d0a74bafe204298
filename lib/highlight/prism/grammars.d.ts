/** What runs a component of Prism's, by the component's name. The global `Prism` must be there. */
export const PRISM_COMPONENTS: ReadonlyMap<string, () => Promise<unknown>>;
/** Lines `language: component component`. */
export const PRISM_ORDERS: string;
/** Lines `language scope`. */
export const PRISM_ROOT_SCOPES: string;
