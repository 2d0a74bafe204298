import type { Browser } from 'puppeteer-core';
import { runInFirefoxWindow } from '@/scripts/browsers/firefox-window.ts';

/** A request, with who made it. */
export interface FirefoxChannel {
  readonly url: string;
  readonly kind: string;
  readonly origin: string;
}

interface Channel {
  readonly URI: { readonly spec: string };
  readonly loadInfo?: {
    readonly externalContentPolicyType: number;
    readonly loadingPrincipal?: { readonly origin: string } | null;
    readonly triggeringPrincipal?: { readonly origin: string } | null;
  };
  QueryInterface(kind: unknown): Channel;
}

declare const Ci: { readonly nsIChannel: unknown };
declare const Services: {
  prefs: {
    setStringPref(name: string, value: string): void;
    setBoolPref(name: string, value: boolean): void;
    setIntPref(name: string, value: number): void;
  };
  obs: {
    addObserver(observer: { observe(subject: Channel): void }, topic: string): void;
  };
};

const NO_POLICY = "script-src * 'unsafe-inline' 'unsafe-eval' data: blob:";

const POLICY_PREFERENCE = 'extensions.webextensions';

/**
 * Firefox gives a page whose manifest names no policy one of its own, and all pages a base; a
 * temporary add-on has another base. It reads them as it starts.
 */
export const FREE_OF_POLICY = {
  [`${POLICY_PREFERENCE}.base-content-security-policy.v3`]: NO_POLICY,
  [`${POLICY_PREFERENCE}.base-content-security-policy.v3-with-localhost`]: NO_POLICY,
  [`${POLICY_PREFERENCE}.default-content-security-policy.v3`]: NO_POLICY,
};

interface FirefoxSetUp {
  /** Of the trap. */
  readonly port: number;
  readonly leadsToTrap: boolean;
}

/** Leads all names to the trap or nowhere, and writes down each request from now on. */
export async function setUpFirefox(
  browser: Browser,
  { port, leadsToTrap }: FirefoxSetUp,
): Promise<void> {
  await runInFirefoxWindow(
    browser,
    (trapPort: number, leads: boolean) => {
      const { prefs, obs } = Services;
      if (leads) prefs.setStringPref('network.dns.forceResolve', '127.0.0.1');
      prefs.setStringPref('network.socket.forcePort', `80=${trapPort};443=${trapPort}`);
      // As for a reader; puppeteer has it connect to nothing in advance.
      prefs.setIntPref('network.http.speculative-parallel-limit', 20);
      prefs.setBoolPref('network.dns.disablePrefetch', false);
      const seen: FirefoxChannel[] = [];
      (globalThis as unknown as { seenChannels: FirefoxChannel[] }).seenChannels = seen;
      const observe = (subject: Channel) => {
        const { URI, loadInfo } = subject.QueryInterface(Ci.nsIChannel);
        seen.push({
          url: URI.spec,
          kind: String(loadInfo?.externalContentPolicyType ?? ''),
          origin: loadInfo?.loadingPrincipal?.origin ?? loadInfo?.triggeringPrincipal?.origin ?? '',
        });
      };
      obs.addObserver({ observe }, 'http-on-opening-request');
    },
    port,
    leadsToTrap,
  );
}

export function readFirefoxChannels(browser: Browser): Promise<readonly FirefoxChannel[]> {
  return runInFirefoxWindow(
    browser,
    () => (globalThis as unknown as { seenChannels: FirefoxChannel[] }).seenChannels,
  ) as Promise<readonly FirefoxChannel[]>;
}
