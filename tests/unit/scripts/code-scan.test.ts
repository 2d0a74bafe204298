import { expect, test } from 'vitest';
import { findInCode, findInPage } from '@/scripts/checks/code-scan.ts';

test.each([
  ['eval', 'eval(text)'],
  ['eval', '(0, eval)(text)'],
  ['eval', 'globalThis.eval(text)'],
  ['eval', 'window["eval"](text)'],
  ['eval', 'const run = eval; run(text)'],
  ['function-constructor', 'new Function(text)'],
  ['function-constructor', 'Function("a", text)()'],
  ['function-constructor', 'const Make = Function; new Make(text)'],
  ['function-constructor', 'make({ Maker: Function })'],
  ['function-constructor', 'make(Function)'],
  ['timer-with-text', 'setTimeout("run()", 1)'],
  ['timer-with-text', 'self.setInterval("run(" + a + ")", 1)'],
  ['import-scripts', 'importScripts("more.js")'],
  ['foreign-import', 'import("https://example.org/more.js".trim())'],
  ['foreign-import', 'import(address)'],
  ['foreign-import', 'import "more"'],
  ['foreign-import', 'export * from "//example.org/more.mjs?"'],
  ['remote-script', 'load("https://example.org/more.js?v=1")'],
  ['script-element', 'document.createElement(`script`)'],
  ['script-element', 'a.createElementNS(svg, "script")'],
  ['web-assembly', 'WebAssembly.instantiate(bytes)'],
  ['document-write', 'document.write(text)'],
  ['document-write', 'a.ownerDocument.writeln(text)'],
  ['html-assignment', 'a.innerHTML = text'],
  ['html-assignment', 'a["outerHTML"] += text'],
  ['html-assignment', 'frame.srcdoc = text'],
  ['html-assignment', 'self.innerHTML = text'],
  ['html-insertion', 'a.insertAdjacentHTML("afterend", text)'],
  ['html-insertion', 'a.setHTMLUnsafe(text)'],
  ['html-insertion', 'range.createContextualFragment(text)'],
  ['dom-parser', 'new DOMParser()'],
  ['dom-parser', 'new window.DOMParser()'],
  ['request', 'fetch(address)'],
  ['request', 'self.fetch(address)'],
  ['request', 'const get = fetch; get(address)'],
  ['request', 'new XMLHttpRequest()'],
  ['request', 'new WebSocket(address)'],
  ['request', 'new EventSource(address)'],
  ['request', 'navigator.sendBeacon(address, text)'],
])('%s is found in %s', (kind, code) => {
  expect(new Set(findInCode(code))).toContain(kind);
});

test('nothing is found in what only reads, names or asks', () => {
  const code = `
    import { more } from './more.js';
    export { more as eval } from './more.js';
    import('./code-scan/later.js');
    const words = 'eval(text) new Function innerHTML document.write';
    read(a.innerHTML, b.Function, typeof Function, a instanceof Function, Function.prototype);
    setTimeout(run, 1);
    stream.write('text');
    a.evaluate(text);
    network.fetch(address);
    document.createElement('style');
  `;
  expect(findInCode(code)).toEqual([]);
});

test.each([
  ['inline-script', '<script>run()</script>'],
  ['inline-script', '<script type="module">run()</script>'],
  ['remote-script', '<script src="https://example.org/a.js"></script>'],
  ['remote-script', '<script src="//example.org/a.js"></script>'],
  ['remote-script', '<link rel="stylesheet" href="https://example.org/a.css">'],
  ['event-handler', '<body onload="run()">'],
])('%s is found in %s', (kind, html) => {
  expect(findInPage(html)).toEqual([kind]);
});

test('a page of scripts and styles of the package has none of it', () => {
  const html =
    '<link rel="stylesheet" href="/a.css"><script type="module" src="./a.js"></script><p>on';
  expect(findInPage(html)).toEqual([]);
});
