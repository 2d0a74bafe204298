// The PDFs of PDFKit, pdf-lib and jsPDF; run by make.py in a folder that has them.

import { once } from 'node:events';
import { createWriteStream, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const packageNamed = createRequire(`${process.cwd()}/`);
const [out, texts] = [process.argv[2], JSON.parse(process.argv[3])];
const PDFDocument = packageNamed('pdfkit');
const { PDFDocument: Document, PDFName, StandardFonts } = packageNamed('pdf-lib');
const { jsPDF } = packageNamed('jspdf');
const DATE = new Date('2026-01-02T03:04:05Z');

async function pdfKit(name, draw) {
  const document = new PDFDocument({ size: 'A4', margin: 56, info: { CreationDate: DATE } });
  const stream = createWriteStream(`${out}/${name}.pdf`);
  document.pipe(stream);
  draw(document);
  document.end();
  await once(stream, 'finish');
}

await pdfKit('pdfkit-two-columns', (document) => {
  document.font('Helvetica-Bold').fontSize(18).text('Two columns').moveDown();
  document.font('Helvetica').fontSize(11);
  document.text([...texts.river, ...texts.bread].join('\n\n'), {
    columns: 2,
    columnGap: 20,
    height: 560,
  });
});
await pdfKit('pdfkit-list', (document) => {
  document.font('Times-Bold').fontSize(18).text('What to bring').moveDown();
  document
    .font('Times-Roman')
    .fontSize(11)
    .list(['boots', 'a rope of thirty metres', 'bread'])
    .moveDown();
  document.text(`${texts.bread[0]} `, { continued: true });
  document.text('The map of the way', { link: 'https://example.org/map' });
});

const invoice = new jsPDF({ unit: 'pt', format: 'a4' });
invoice.setCreationDate(DATE);
invoice.setFontSize(20).text('Invoice 88', 56, 80);
invoice.setFontSize(11).text('Lock Press, Mill Road 2', 56, 110);
[
  ['Title', 'Copies', 'Price'],
  ['Ledgers and locks', '3', '42.00'],
  ['The dam', '1', '12.50'],
].forEach((row, at) => {
  invoice.text(row[0], 56, 150 + at * 18);
  invoice.text(row[1], 300, 150 + at * 18, { align: 'right' });
  invoice.text(row[2], 420, 150 + at * 18, { align: 'right' });
});
invoice.text('Thank you for your order.', 56, 240);
writeFileSync(`${out}/jspdf-invoice.pdf`, Buffer.from(invoice.output('arraybuffer')));

const form = await Document.create();
form.setCreationDate(DATE);
const page = form.addPage([595, 842]);
const font = await form.embedFont(StandardFonts.Helvetica);
page.drawText('Request for a key', { x: 56, y: 760, size: 18, font });
const fields = form.getForm();
[
  ['Name', 'Ida Hale'],
  ['Gate', 'North'],
].forEach(([label, value], at) => {
  page.drawText(label, { x: 56, y: 700 - at * 40, size: 11, font });
  const field = fields.createTextField(label);
  field.setText(value);
  field.addToPage(page, { x: 140, y: 692 - at * 40, width: 200, height: 22, font });
});
page.drawText('The key is returned within a week.', { x: 56, y: 600, size: 11, font });
writeFileSync(`${out}/pdf-lib-form.pdf`, await form.save());

const script = await Document.create();
const first = script.addPage([595, 842]);
first.drawText('A script waits in this document.', {
  x: 56,
  y: 760,
  size: 12,
  font: await script.embedFont(StandardFonts.Helvetica),
});
script.addJavaScript('begin', 'globalThis.wasRun = true; app.alert("run");');
script.catalog.set(
  PDFName.of('OpenAction'),
  script.context.obj({ S: 'JavaScript', JS: 'globalThis.wasRun = true;' }),
);
const { mkdirSync } = await import('node:fs');
mkdirSync(`${out}/bad`, { recursive: true });
writeFileSync(`${out}/bad/script.pdf`, await script.save());
