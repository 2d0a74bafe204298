import { expect, test } from 'vitest';
import { describeBlocks } from '@/demo/model/describe-blocks.ts';

test('a table is told by its size and the reach of its numbers', () => {
  const rows = [
    ['Order', 'Focal length (mm)'],
    ['First', '1,330'],
    ['Sixth', '150'],
  ];
  expect(describeBlocks([{ type: 'table', rows }])).toEqual([
    '**A table** of 2 rows and 2 columns: Order, Focal length (mm).\n\n- **Focal length (mm)**: from 150 (Sixth) to 1,330 (First)',
  ]);
});

test('code is shown as code', () => {
  const [described] = describeBlocks([{ type: 'code', language: 'js', text: 'lit();\nout();' }]);
  expect(described).toMatch(/^\*\*Code\*\* of 2 lines.*\n\n````js\nlit\(\);\nout\(\);\n````$/);
});
