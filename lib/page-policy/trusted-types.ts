/**
 * The part of Trusted Types that is used here; TypeScript does not know them yet. What a policy
 * makes is an object, which takes the place of a text where the browser asks for one.
 */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (markup: string) => string }): MarkupPolicy;
  createPolicy(name: string, rules: { createScriptURL: () => string }): ScriptPolicy;
}

interface MarkupPolicy {
  createHTML(markup: string): string;
}

interface ScriptPolicy {
  createScriptURL(address: string): string;
}

/** The browser's policies, each named in `page-policies`; Firefox has them from 148 on. */
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };

/**
 * Lets its caller read markup as a document of its own, in which nothing runs.
 * @param name of the policy, made when it is first needed: a page need not allow what it never does
 */
export function trustMarkup(name: string): (markup: string) => string {
  let policy: MarkupPolicy | undefined;
  return (markup) => {
    policy ??= trustedTypes?.createPolicy(name, { createHTML: (text) => text });
    return policy?.createHTML(markup) ?? markup;
  };
}

/**
 * Lets its caller start one script.
 * @param name of the policy, which can make this address and no other
 */
export function trustScript(name: string, address: string): () => string {
  let policy: ScriptPolicy | undefined;
  return () => {
    policy ??= trustedTypes?.createPolicy(name, { createScriptURL: () => address });
    return policy?.createScriptURL(address) ?? address;
  };
}
