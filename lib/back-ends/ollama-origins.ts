import { browser } from 'wxt/browser';

/**
 * The origin that an Ollama has to be told so that this extension, and no other, may ask it:
 * https://docs.ollama.com/faq#how-can-i-allow-additional-web-origins-to-access-ollama
 */
export function extensionOrigin(): string {
  return browser.runtime.getURL('/').replace(/\/$/, '');
}

/** The environment variable that tells it. */
export function ollamaOrigins(): string {
  return `OLLAMA_ORIGINS=${extensionOrigin()}`;
}
