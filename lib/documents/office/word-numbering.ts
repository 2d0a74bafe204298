import type { Archive } from './archive.ts';
import type { XmlAttributes, XmlHandler } from './read-xml.ts';
import { readWordXml } from './word-names.ts';
import { isOn } from './word-print.ts';
import type { WordStyles } from './word-styles.ts';

/** A level of a list: ECMA-376, part 1, section 17.9.6. */
export interface ListLevel {
  format: string;
  /** Its first number. */
  start: number;
  /** `%1` stands for the number of the first level. */
  text: string;
  /** Between the number and the words. */
  gap: string;
  /** The style whose paragraphs stand on the level. */
  style: string | undefined;
  /** All its numbers are decimals, as laws have them. */
  isLegal: boolean;
  /** Levels, from 1, after which it begins anew; absent for all above it, 0 for none. */
  restart: number | undefined;
  isHidden: boolean;
}

interface ReadList {
  readonly levels: Map<number, ListLevel>;
  /** A numbering style that has the levels in its stead. */
  link: string;
}

interface ReadInstance {
  list: string;
  /** The first numbers of levels, from which they begin anew. */
  readonly starts: Map<number, number>;
  readonly levels: Map<number, ListLevel>;
}

/** A list as paragraphs name it; those with one `list` are counted together. */
export interface WordList {
  readonly list: string;
  readonly levels: ReadonlyMap<number, ListLevel>;
  readonly starts: ReadonlyMap<number, number>;
}

/** Lists that lead to others; more are a circle. */
const MAX_LINKS = 10;

type LevelReader = (level: ListLevel, value: string, given: XmlAttributes) => void;

const READERS: Readonly<Record<string, LevelReader>> = {
  'w:start': (level, value) => {
    level.start = Number.parseInt(value, 10) || 0;
  },
  'w:numFmt': (level, value) => {
    level.format = value;
  },
  'w:lvlText': (level, value) => {
    level.text = value;
  },
  'w:suff': (level, value) => {
    level.gap = value === 'nothing' ? '' : ' ';
  },
  'w:pStyle': (level, value) => {
    level.style = value;
  },
  'w:isLgl': (level, _, given) => {
    level.isLegal = isOn(given['w:val']);
  },
  'w:lvlRestart': (level, value) => {
    level.restart = Number.parseInt(value, 10);
  },
  'w:vanish': (level, _, given) => {
    level.isHidden = isOn(given['w:val']);
  },
};

function newLevel(): ListLevel {
  return {
    format: 'decimal',
    start: 0,
    text: '',
    gap: ' ',
    style: undefined,
    isLegal: false,
    restart: undefined,
    isHidden: false,
  };
}

function levelOf(given: XmlAttributes): number {
  return Number.parseInt(given['w:ilvl'] ?? '0', 10);
}

/** Reads `numbering.xml`. */
class NumberingReader implements XmlHandler {
  readonly lists = new Map<string, ReadList>();
  readonly instances = new Map<string, ReadInstance>();
  #list: ReadList | undefined;
  #instance: ReadInstance | undefined;
  #level: ListLevel | undefined;
  #overridden = 0;

  open(name: string, given: XmlAttributes): void {
    const value = given['w:val'] ?? '';
    if (name === 'w:abstractNum') {
      this.#list = { levels: new Map(), link: '' };
      this.#instance = undefined;
      this.lists.set(given['w:abstractNumId'] ?? '', this.#list);
    } else if (name === 'w:num') {
      this.#instance = { list: '', starts: new Map(), levels: new Map() };
      this.instances.set(given['w:numId'] ?? '', this.#instance);
    } else if (name === 'w:abstractNumId' && this.#instance) this.#instance.list = value;
    else if (name === 'w:numStyleLink' && this.#list) this.#list.link = value;
    else if (name === 'w:lvlOverride') this.#overridden = levelOf(given);
    else if (name === 'w:startOverride') {
      this.#instance?.starts.set(this.#overridden, Number.parseInt(value, 10) || 0);
    } else if (name === 'w:lvl') this.#startLevel(levelOf(given));
    else if (this.#level) READERS[name]?.(this.#level, value, given);
  }

  close(name: string): void {
    if (name === 'w:lvl') this.#level = undefined;
  }

  #startLevel(at: number): void {
    this.#level = newLevel();
    (this.#instance ?? this.#list)?.levels.set(at, this.#level);
  }
}

/** The lists of a document. */
export class WordNumbering {
  readonly #read = new NumberingReader();
  readonly #styles: WordStyles;
  readonly #known = new Map<string, WordList | undefined>();

  /** @param path absent where the document has no lists */
  constructor(archive: Archive, path: string | undefined, styles: WordStyles) {
    this.#styles = styles;
    if (path !== undefined && archive.has(path)) readWordXml(archive, path, this.#read);
  }

  /** The list that a paragraph names. */
  get(id: string): WordList | undefined {
    if (!this.#known.has(id)) this.#known.set(id, this.#find(id, 0));
    return this.#known.get(id);
  }

  #find(id: string, links: number): WordList | undefined {
    const instance = this.#read.instances.get(id);
    const list = this.#read.lists.get(instance?.list ?? '');
    if (!instance || !list || links > MAX_LINKS) return undefined;
    if (list.link !== '') {
      const { numId = '' } = this.#styles.get(list.link, 'numbering');
      const linked = this.#find(numId, links + 1);
      return linked && { ...linked, ...this.#merged(instance, linked.levels) };
    }
    return { list: instance.list, ...this.#merged(instance, list.levels) };
  }

  #merged({ levels, starts }: ReadInstance, below: ReadonlyMap<number, ListLevel>) {
    return { levels: new Map([...below, ...levels]), starts };
  }
}
