/**
 * Every element of the HTML standard, the obsolete ones (section 16.2) included. Not svg and math:
 * those the door would empty, so a reader is better served by their source.
 */
export const HTML_ELEMENTS: ReadonlySet<string> = new Set(
  `a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink
  blockquote body br button canvas caption center cite code col colgroup data datalist dd del
  details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame
  frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins isindex kbd
  keygen label legend li link listing main map mark marquee menu menuitem meta meter multicol nav
  nextid nobr noembed noframes noscript object ol optgroup option output p param picture plaintext
  pre progress q rb rp rt rtc ruby s samp script search section select slot small source spacer
  span strike strong style sub summary sup table tbody td template textarea tfoot th thead time
  title tr track tt u ul var video wbr xmp`.split(/\s+/),
);
