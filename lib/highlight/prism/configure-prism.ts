/**
 * Prism would highlight the page it is on, or answer the messages of the worker it is in; it looks
 * for these settings when it is loaded.
 */
Object.assign(globalThis, { Prism: { manual: true, disableWorkerMessageHandler: true } });
