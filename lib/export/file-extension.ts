/** Those that a model's tools are likely to give; what is not among them is saved as bytes. */
const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ['application/gzip', 'gz'],
  ['application/json', 'json'],
  ['application/pdf', 'pdf'],
  ['application/xml', 'xml'],
  ['application/zip', 'zip'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'pptx'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
  ['audio/aac', 'aac'],
  ['audio/flac', 'flac'],
  ['audio/mp4', 'm4a'],
  ['audio/mpeg', 'mp3'],
  ['audio/ogg', 'ogg'],
  ['audio/wav', 'wav'],
  ['audio/x-wav', 'wav'],
  ['audio/webm', 'weba'],
  ['text/calendar', 'ics'],
  ['text/css', 'css'],
  ['text/csv', 'csv'],
  ['text/html', 'html'],
  ['text/markdown', 'md'],
  ['text/plain', 'txt'],
  ['text/tab-separated-values', 'tsv'],
  ['text/xml', 'xml'],
  ['video/mp4', 'mp4'],
  ['video/webm', 'webm'],
]);

const OF_BYTES = 'bin';

/** What a file of this type ends with, without the dot. @param mediaType may have parameters */
export function fileExtension(mediaType: string): string {
  const type = mediaType.toLowerCase().split(';', 1)[0]?.trim() ?? '';
  return EXTENSIONS.get(type) ?? OF_BYTES;
}
