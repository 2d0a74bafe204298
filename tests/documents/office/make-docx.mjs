// Writes a document with the npm package `docx`, which stands in a folder of its own: see README.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const docx = createRequire(join(process.env.DOCX_FOLDER, 'package.json'))('docx');
const { en } = JSON.parse(readFileSync(new URL('sources/articles.json', import.meta.url), 'utf8'));
const { Paragraph, TextRun, Table, TableRow, TableCell } = docx;
const change = { id: 1, author: 'A', date: '2024-01-01T00:00:00Z' };

const document = new docx.Document({
  title: 'Made by docx',
  creator: en.author,
  footnotes: { 1: { children: [new Paragraph(en.note)] } },
  comments: { children: [{ id: 0, author: 'A', children: [new Paragraph('remark')] }] },
  sections: [
    {
      children: [
        new Paragraph({ text: en.title, heading: docx.HeadingLevel.HEADING_1 }),
        new Paragraph({
          children: [
            new TextRun(`${en.lead} `),
            new TextRun({ text: en.strong, bold: true }),
            new TextRun(` ${en.rest} `),
            new TextRun({ text: 'unseen ', vanish: true }),
            new docx.ExternalHyperlink({
              link: 'https://example.org/report',
              children: [new TextRun(en.link)],
            }),
            new docx.FootnoteReferenceRun(1),
            new docx.DeletedTextRun({ text: 'removed', ...change }),
          ],
        }),
        ...en.items.map((text) => new Paragraph({ text, bullet: { level: 0 } })),
        new Table({
          rows: [
            new TableRow({
              children: en.head.map((text) => new TableCell({ children: [new Paragraph(text)] })),
            }),
          ],
        }),
        new Paragraph({ children: [new TextRun(en.quote), new docx.CommentReference(0)] }),
        new Paragraph({ children: [new docx.InsertedTextRun({ text: 'added', ...change })] }),
      ],
    },
  ],
});
writeFileSync(join(process.argv[2], 'docx-npm.docx'), await docx.Packer.toBuffer(document));
