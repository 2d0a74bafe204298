const DOMAIN = /^(?:[\p{L}\p{M}\p{N}_-]+\.)+(\p{L}[\p{L}\p{M}\p{N}-]+)(?::\d+)?(?:[/?#]\S*)?$/u;

/** Ends of names of files and of functions, which are no domains: `node.js`, `console.log`. */
const NO_COUNTRY = /^(?:cs|db|ex|fs|go|gz|hs|js|kt|rb|ts|vb|xz)$/i;
/** Every two letters may be a country; of the longer ends, those that most domains have. */
const TOP_LEVEL = new RegExp(
  `^(?:${`[a-z]{2} xn--.+ com net org edu gov mil int info biz name pro aero asia coop
  mobi museum jobs tel travel app dev page web wiki blog news media live video email chat social
  cloud host hosting online site website space store shop tech digital systems network software
  xyz top club vip win icu cyou buzz fun life world today link click work works team company group
  agency academy education school university health care clinic bank finance financial money cash
  credit insurance loan loans capital exchange market trade trading tax legal law security support
  help services solutions expert guide global international google apple amazon microsoft
  example test invalid internal local onion
  рф бел укр срб 中国 中國 香港 台湾 台灣 公司 网络 網絡 한국 भारत ไทย السعودية امارات ایران مصر`.replace(
    /\s+/g,
    '|',
  )})$`,
  'i',
);
/** `README.md`, `my_script.py`: no domain is written so. */
const FILE_NAME = /^(?=.*[A-Z_])[^/]+\.(?:cc|md|mm|pl|ps|py|rs|sh|so|st|tf|zip)$/;

/** Letters of other scripts that look like these; marks are taken off before. */
const LIKE_LATIN: ReadonlyMap<string, string> = new Map(
  'аa еe оo рp сc уy хx ѕs іi јj һh ԁd ԛq ԝw ӏl мm тt кk нh вb гr пn αa εe ιi κk νv οo ρp τt υu χx ϲc ıi ɡg ɑa ոn օo'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

function asLatin(end: string): string {
  const letters = end.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return Array.from(letters, (letter) => LIKE_LATIN.get(letter) ?? letter).join('');
}

/** `сom` in letters that are not all Latin. Two of them are more often a word. */
function isFalseEnd(end: string): boolean {
  const seen = asLatin(end);
  return seen !== end.toLowerCase() && seen.length > 2 && TOP_LEVEL.test(seen);
}

/** Whether a name, without a protocol before it, is seen to be a host, with or without a path. */
export function isDomain(name: string): boolean {
  const [, end = ''] = DOMAIN.exec(name) ?? [];
  const isEnd = TOP_LEVEL.test(end) || isFalseEnd(end);
  return isEnd && !NO_COUNTRY.test(end) && !FILE_NAME.test(name);
}
