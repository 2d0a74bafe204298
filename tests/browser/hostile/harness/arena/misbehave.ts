type Deed = (message: HTMLElement) => void;

function add(
  message: HTMLElement,
  name: string,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  message.append(element);
  return element;
}

function addImage(message: HTMLElement, host: string): void {
  add(message, 'img', { src: `http://${host}/picture.png`, alt: '' });
}

/** Each does one thing that must not happen. What sees it proves that it would see an answer do it. */
const DEEDS: Readonly<Record<string, Deed>> = {
  'calls canary': () => (globalThis as unknown as { canary(): void }).canary(),
  'opens a dialog': () => globalThis.alert('seen'),
  'runs a handler': (message) => add(message, 'img', { src: 'x:', onerror: 'canary()' }),
  'runs a script': (message) => {
    const script = document.createElement('script');
    script.textContent = 'canary()';
    message.append(script);
  },
  'frames a page': (message) => add(message, 'iframe', { src: 'about:blank' }),
  'leads to a script': (message) => add(message, 'a', { href: 'javascript:canary()' }),
  'leads to the panel': (message) => add(message, 'a', { href: 'https://trap.test/' }),
  'takes the focus': (message) => add(message, 'button').focus(),
  'changes the title': () => {
    document.title = 'Changed';
  },
  'moves the address': () => history.replaceState(null, '', '#moved'),
  'changes the body': () => document.body.setAttribute('data-changed', ''),
  'adds to the body': () => document.body.append(document.createElement('p')),
  'adds to the head': () => add(document.head, 'link', { rel: 'icon', href: '/icons/16.png' }),
  'shadows a property': (message) => add(message, 'p', { id: 'cookie' }),
  'shadows the document': (message) => add(message, 'img', { name: 'body', alt: '' }),
  'has an id of its own': (message) => add(message, 'p', { id: 'input' }),
  'has a style': (message) => add(message, 'p', { style: 'opacity: 0.5' }),
  'loads by its style': (message) =>
    add(message, 'p', { style: 'background-color: red; --a: url(x)' }),
  'has a fixed place': (message) => add(message, 'p', { style: 'position: fixed' }),
  'has a place by a rule': (message) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-planted] { position: sticky }');
    document.adoptedStyleSheets.push(sheet);
    add(message, 'p', { 'data-planted': '' });
  },
  'is drawn beside': (message) => {
    add(message, 'p', { style: 'position: relative; left: 900px' }).textContent = 'Out.';
  },
  'is drawn above': (message) => {
    add(message, 'p', { style: 'position: relative; margin-top: -400px' }).textContent = 'Out.';
  },
  'has an input': (message) => add(message, 'input', { type: 'text' }),
  'connects to a picture': (message) => addImage(message, 'picture.trap.test'),
  'connects in advance': () =>
    add(document.head, 'link', { rel: 'preconnect', href: 'https://preconnect.trap.test' }),
  'saves a file': (message) => {
    const href = URL.createObjectURL(new Blob(['saved']));
    add(message, 'a', { href, download: 'saved.txt' }).click();
  },
};

/** @returns what takes away all traces of it */
export function misbehave(kind: string, message: HTMLElement): () => void {
  const deed = DEEDS[kind];
  if (!deed) throw new Error(`There is no deed “${kind}”.`);
  const { title } = document;
  const before = new Set([...document.head.children, ...document.body.children]);
  const sheets = [...document.adoptedStyleSheets];
  try {
    deed(message);
  } catch (error) {
    // What the page takes no text for is told as what its policy stopped.
    if (!(error instanceof TypeError)) throw error;
  }
  return () => {
    document.title = title;
    history.replaceState(null, '', location.pathname);
    document.body.removeAttribute('data-changed');
    document.adoptedStyleSheets = sheets;
    for (const child of [...document.head.children, ...document.body.children]) {
      if (!before.has(child)) child.remove();
    }
  };
}
