function updateAttributes(element: Element, wanted: Element): void {
  for (const { name } of [...element.attributes]) {
    if (!wanted.hasAttribute(name)) element.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

function updateNode(node: ChildNode, wanted: ChildNode): void {
  if (node.isEqualNode(wanted)) return;
  const isSameElement =
    node instanceof Element && wanted instanceof Element && node.nodeName === wanted.nodeName;
  if (isSameElement) {
    updateAttributes(node, wanted);
    updateDrawing(node, wanted);
  } else if (node instanceof Text && wanted instanceof Text) {
    node.data = wanted.data;
  } else {
    node.replaceWith(wanted);
  }
}

/**
 * Gives an element the content of another, and keeps what both have in common: a formula that
 * grows by a sign does not flash. Ours, because the libraries that do so also take HTML as a
 * string, and code that could set HTML has no place in the extension.
 */
export function updateDrawing(element: Element, wanted: Element): void {
  const known = [...element.childNodes];
  const next = [...wanted.childNodes];
  next.forEach((child, index) => {
    const node = known[index];
    if (node) updateNode(node, child);
    else element.append(child);
  });
  for (const node of known.slice(next.length)) node.remove();
}
