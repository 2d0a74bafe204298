import { beginsParagraph, type OpenEnd } from './open-end.ts';

/** `[label]:` with an address and a title after it, as far as they have come. CommonMark 4.7. */
const HALF_DEFINITION =
  /^\[(?!\^)(?:[^[\]\\]|\\.){1,999}\]:[ \t]*(?:<[^<>]*>?|[^\s<]\S*)?(?:[ \t]+(?:"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|\((?:[^()\\]|\\.)*\)?)?[ \t]*)?$/;

/** Longer lines are not looked at: nobody writes such a definition, and it would take long. */
const MAX_LENGTH = 2000;

/** A numbered label is hardly ever the text of a link. */
const HALF_NUMBERED_LABEL = /^\[\d{1,3}\]?$/;

const HALF_LABEL = /^\[(?!\^)[^[\]]*\]?$/;

const HALF_TITLE = /^(?:"[^"]*"?|'[^']*'?|\([^()]*\)?)[ \t]*$/;

/** The line before the last ends a definition, which a title or the next definition may follow. */
function followsDefinition({ tokens, line }: OpenEnd): boolean {
  const definition = tokens.findLast(({ type }) => type === 'reference_definition');
  return definition?.map?.[1] === line;
}

/** A definition shows nothing, but what it is the only content of would be shown empty. */
function isInContainer({ leaf, line, containers }: OpenEnd): boolean {
  const isLastLine = leaf?.type === 'reference_definition' && (leaf.map?.[1] ?? 0) > line;
  return isLastLine && containers.trim() !== '';
}

/** The last line is a link's definition half typed, or could be the beginning of one. */
export function isHalfDefinition(end: OpenEnd): boolean {
  const { content } = end;
  if (isInContainer(end)) return true;
  if (!beginsParagraph(end) || content.length > MAX_LENGTH) return false;
  if (HALF_DEFINITION.test(content) || HALF_NUMBERED_LABEL.test(content)) return true;
  return followsDefinition(end) && (HALF_LABEL.test(content) || HALF_TITLE.test(content));
}
