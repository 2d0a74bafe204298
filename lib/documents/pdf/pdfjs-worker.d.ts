/** Sets `globalThis.pdfjsWorker` for the other half of pdf.js. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs';
