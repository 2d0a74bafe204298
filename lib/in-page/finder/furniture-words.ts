/** Words of a class or an id that furniture has, however much it says. */
const CERTAIN = new Set(
  `addtoany advert advertisement adverts breadcrumb breadcrumbs catlinks consent cookie cookies
  affiliate copyright disqus editsection footer fuss gdpr kopf rodape tabnav topnav signed masthead nav navbar navbox navigation newsletter onetrust
  outbrain pager paginate pagination printfooter recirc share sharedaddy sharethis sharing shariff
  sidebar sidenav siteheader skip skiplink sponsored taboola topbar upsell`
    .trim()
    .split(/\s+/),
);

/** Words that content has as well: they tell only of a few words, or of a list of links. */
const LIKELY = new Set(
  `action actions ad ads banner blaettern buttons carousel cta donate donation dropdown feedback follow logo menu
  more popular popup promo promoted promotion rail recommend recommendations recommended related
  save signup social subscribe subscription survey teaser teasers toc toolbar topics tags trending
  secondary webring widget`
    .trim()
    .split(/\s+/),
);

/** `has-sidebar` is said of the page beside the sidebar. */
const LAYOUT = /\b(?:has|with|no|without|hide|show|main|page|content|body)[-_]?(?:\w+[-_])?$/i;

/** The words of a name: `ArticleShareBar_inner__x1` is article, share, bar, inner and x1. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .toLowerCase()
    .split(/[^a-z]+/);
}

export type Likelihood = 'certain' | 'likely' | 'none';

/** The likelihood that an element of these names is furniture; only some names tell of it. */
export function furnitureNamed(names: string): Likelihood {
  let found: Likelihood = 'none';
  // A class of thousands of letters tells nothing, and would be split for nothing.
  for (const name of names.slice(0, 500).split(/\s+/)) {
    const words = wordsOf(name);
    if (words.some((word) => /^(?:foot|end)notes?$/.test(word))) continue;
    for (const word of words) {
      const before = name.slice(0, Math.max(0, name.toLowerCase().indexOf(word)));
      if (before !== '' && LAYOUT.test(before)) continue;
      if (CERTAIN.has(word)) return 'certain';
      if (LIKELY.has(word)) found = 'likely';
    }
  }
  return found;
}

const HEADINGS = [
  'advertisement|sponsored|promoted|(?:frequently|often|customers also) bought.{0,20}',
  '(?:also )?(?:related|recommended|similar|popular|trending|latest)\\b.{0,30}',
  'more (?:from|on|in|stories|articles|news|like this|to read)\\b.{0,40}',
  '(?:most|must) (?:read|viewed|popular|recent)\\b.{0,20}',
  '(?:you (?:may|might)(?: also)?|we think you.ll|also) (?:like|enjoy|interested)\\b.{0,30}',
  'read (?:more|next|also|this next)\\b.{0,20}|keep reading|up next|what to read next',
  '(?:share|follow|subscribe|sign up|stay (?:informed|up to date|connected)|get (?:our|the) newsletter)\\b.{0,60}',
  '(?:on this page|in this (?:article|story|section)|table of contents|recent (?:posts|articles|comments))',
  '(?:categories|tags|topics|archives|about the author)|newsletter\\b.{0,30}',
  '(?:das könnte (?:sie|dich|ihnen|dir) auch (?:interessieren|gefallen)|mehr zum thema|auch interessant|weitere artikel|verwandte artikel|ähnliche artikel|meistgelesen|auf dieser seite|teilen)',
  '(?:à lire aussi|lire aussi|articles? (?:liés?|similaires)|sur le même sujet|vous aimerez aussi|les plus lus|partager|sur cette page)',
  '(?:te puede interesar|también te puede interesar|artículos relacionados|lo más (?:leído|visto)|más noticias|compartir|en esta página)',
  '(?:leia (?:mais|também)|veja também|artigos relacionados|mais lidas|leggi anche|articoli correlati|lees ook|gerelateerd)',
  '(?:関連記事|おすすめ記事|人気記事|相关(?:阅读|文章|推荐)|推荐阅读|热门文章|延伸閱讀|관련 기사|많이 본 뉴스)',
  '(?:читайте также|похожие статьи|по теме|مقالات ذات صلة|اقرأ أيضا.{0,3}|مواضيع ذات صلة|קראו גם|כתבות נוספות)',
];

const FURNITURE_HEADING = new RegExp(`^(?:${HEADINGS.join('|')})\\s?[:：.!…]?$`, 'iu');

/** Tells the heading of related stories, of a newsletter and the like from one of the text. */
export function isFurnitureHeading(text: string): boolean {
  return text.length <= 80 && FURNITURE_HEADING.test(text.trim().replace(/\s+/g, ' '));
}
