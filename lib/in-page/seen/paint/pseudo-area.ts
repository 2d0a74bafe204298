import type { Area } from '../area.ts';

function pixels(length: string): number {
  return length === '' ? 0 : Number.parseFloat(length);
}

function moved(area: Area, { transform }: CSSStyleDeclaration): Area {
  if (transform === 'none' || transform === '') return area;
  const matrix = new DOMMatrix(transform);
  const [x, y] = [(area.left + area.right) / 2, (area.top + area.bottom) / 2];
  const [across, down] = [(area.right - area.left) / 2, (area.bottom - area.top) / 2];
  const corners = [
    [-across, -down],
    [across, -down],
    [-across, down],
    [across, down],
  ].map(([left, top]) => matrix.transformPoint({ x: left ?? 0, y: top ?? 0 }));
  return {
    left: x + Math.min(...corners.map((corner) => corner.x)),
    top: y + Math.min(...corners.map((corner) => corner.y)),
    right: x + Math.max(...corners.map((corner) => corner.x)),
    bottom: y + Math.max(...corners.map((corner) => corner.y)),
  };
}

/**
 * Where generated content may lie over the content of its element.
 * @param holder the box that it is positioned by
 * @param box of its element
 */
export function pseudoArea(style: CSSStyleDeclaration, holder: Area, box: Area): Area | undefined {
  if (style.position === 'absolute' || style.position === 'fixed') {
    const area = {
      left: holder.left + pixels(style.left) + pixels(style.marginLeft),
      top: holder.top + pixels(style.top) + pixels(style.marginTop),
      right: holder.right - pixels(style.right) - pixels(style.marginRight),
      bottom: holder.bottom - pixels(style.bottom) - pixels(style.marginBottom),
    };
    return Object.values(area).some(Number.isNaN) ? holder : moved(area, style);
  }
  // In the flow it has room of its own, unless it is as large as what it is laid under.
  const isLarge =
    2 * pixels(style.width) >= box.right - box.left &&
    2 * pixels(style.height) >= box.bottom - box.top;
  return isLarge ? box : undefined;
}
