const RULE = /^={100,}\n/m;
const SECTION =
  /^Files: +(?<files>.+)\nLicense: +(?<address>.*)\nSPDX: +(?<expression>.*)\n-{100,}\n/;

export interface NoticeSection {
  /** Those of its files that are asked for. */
  readonly files: readonly string[];
  /** Where the licence was found. */
  readonly address: string;
  /** As SPDX names it, or NOASSERTION. */
  readonly expression: string;
  readonly text: string;
}

/**
 * The parts of the NOTICE of tm-grammars or tm-themes that tell of some of its files.
 * @param files names of files, as the NOTICE has them
 * @throws when it says nothing of one of them
 */
export function noticeSections(notice: string, files: ReadonlySet<string>): NoticeSection[] {
  const sections = notice.split(RULE).flatMap((part) => readSection(part, files));
  const told = new Set(sections.flatMap((section) => section.files));
  const untold = [...files].filter((file) => !told.has(file));
  if (untold.length > 0) throw new Error(`No notice tells of ${untold.join(', ')}.`);
  return sections;
}

function readSection(part: string, wanted: ReadonlySet<string>): NoticeSection[] {
  const head = SECTION.exec(part);
  const { files = '', address = '', expression = '' } = head?.groups ?? {};
  const named = files.split(', ').filter((file) => wanted.has(file));
  if (!head || named.length === 0) return [];
  return [{ files: named, address, expression, text: part.slice(head[0].length).trim() }];
}
