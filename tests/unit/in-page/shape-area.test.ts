import { expect, it } from 'vitest';
import { shapeArea } from '@/lib/in-page/seen/paint/shape-area.ts';

const BOX = { left: 10, top: 20, right: 210, bottom: 120 };

it.each([
  ['inset(1px 2px 3px 4px)', { left: 14, top: 21, right: 208, bottom: 117 }],
  ['inset(1px 2px)', { left: 12, top: 21, right: 208, bottom: 119 }],
  ['inset(10% 25% round 5px)', { left: 60, top: 30, right: 160, bottom: 110 }],
  ['inset(calc(50% - 5px) 0px)', { left: 10, top: 65, right: 210, bottom: 75 }],
  ['circle(30px at 60px 40px)', { left: 40, top: 30, right: 100, bottom: 90 }],
  ['ellipse(30px 20px)', { left: 80, top: 50, right: 140, bottom: 90 }],
  ['polygon(0px 0px, 50% 10px, 20px 100%)', { left: 10, top: 20, right: 110, bottom: 120 }],
  ['path("M 0 0 L 1 0 L 1 1 Z")', { left: 10, top: 20, right: 10, bottom: 20 }],
  ['path("M 0 0 L 100 0 L 100 100 Z")', undefined],
  ['circle(closest-side)', undefined],
  ['none', undefined],
])('the rectangle around %s is where the shape is in its box', (shape, area) => {
  expect(shapeArea(shape, BOX)).toEqual(area);
});
