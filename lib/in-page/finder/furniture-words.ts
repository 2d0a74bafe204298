/** Words of a class or an id that furniture has, however much it says. */
const CERTAIN = new Set(
  `addtoany advert advertisement adverts breadcrumb breadcrumbs catlinks consent cookie cookies
  affiliate copyright disqus editsection footer fuss gdpr kopf rodape tabnav topnav signed masthead nav navbar navbox navigation newsletter onetrust
  outbrain pager paginate pagination printfooter recirc share sharedaddy sharethis sharing shariff
  sidebar sidenav siteheader skip skiplink sponsored taboola topbar upsell viewcode`
    .trim()
    .split(/\s+/),
);

/** Words that content has as well: they tell only of a few words, or of a list of links. */
const LIKELY = new Set(
  `action actions ad ads banner blaettern buttons carousel cta donate donation dropdown feedback follow logo menu
  more pin popular popup preview previews promo promoted promotion rail recommend recommendations recommended related
  save signup social subscribe subscription survey teaser teasers toc toolbar topics tags trending
  secondary src webring widget`
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

/** Of advertisements, of related stories, of letters that one may order: a line for each language. */
const HEADINGS = [
  // English
  'advertisement|sponsored|promoted|(?:frequently|often|customers also) bought.{0,20}',
  'customers who .{3,40} also .{2,20}|(?:recently|last) viewed\\b.{0,20}',
  '(?:also )?(?:related|recommended|similar|popular|trending|latest)\\b.{0,30}',
  'more (?:from|on|in|about|stories|articles|news|like this|to read)\\b.{0,40}',
  '(?:most|must) (?:read|viewed|popular|recent)\\b.{0,20}|(?:earlier|elsewhere) (?:from|on)\\b.{0,30}',
  '(?:you (?:may|might)(?: also)?|we think you.ll|also) (?:like|enjoy|interested)\\b.{0,30}',
  'read (?:more|next|also|this next)\\b.{0,20}|keep reading|up next\\b.{0,20}|what to read next',
  '(?:share|follow|subscribe|sign up|stay (?:informed|up to date|connected)|get (?:our|the) newsletter)\\b.{0,60}',
  '(?:on this page|in this (?:article|story|section)|table of contents|recent (?:posts|articles|comments))',
  '(?:categories|tags|topics|archives|about the author)|newsletter\\b.{0,30}',
  // German, Dutch
  'anzeige|werbung|das könnte (?:sie|dich|ihnen|dir) auch (?:interessieren|gefallen)|mehr (?:zum thema\\b.{0,30}|aus .{2,30})|auch interessant|(?:weitere|verwandte|ähnliche) artikel|(?:meistgelesen|lesen sie auch).{0,30}|auf dieser seite|teilen|(?:jetzt )?(?:unseren )?newsletter .{0,30}',
  'advertentie|lees (?:ook|verder)\\b.{0,20}|gerelateerd.{0,20}|meer (?:over|van) .{2,30}|meest gelezen',
  // French, Italian
  '(?:la suite après cette )?publicité|(?:à )?lire aussi\\b.{0,20}|articles? (?:liés?|similaires)|(?:sur|dans) le même (?:sujet|thème)|vous (?:aimerez|pourriez) aussi.{0,20}|les plus (?:lus|vus)|partager|sur cette page|(?:abonnez|inscrivez)-vous.{0,40}',
  'pubblicità|leggi anche\\b.{0,20}|articoli correlati|potrebbe(?:ro)? (?:anche )?interessart[ie].{0,10}|i più letti|iscriviti .{2,40}',
  // Spanish, Portuguese
  'publicidad|(?:también )?te puede interesar.{0,20}|(?:noticias|artículos) relacionad[ao]s|lo más (?:leído|visto)|más (?:noticias|sobre .{2,30})|compartir|en esta página|suscríbete.{0,40}',
  '(?:continua (?:depois|após) d?a )?publicidade|(?:leia|veja) (?:mais|também)\\b.{0,20}|artigos relacionados|(?:as )?mais lidas\\b.{0,20}|receba .{2,20} no seu e-?mail|assine .{2,40}',
  // Turkish
  'reklam\\b.{0,24}|(?:bunları da|bunlar da|bunu da) .{2,20}|ilgili (?:haberler|yazılar)|(?:en )?çok okunan.{0,10}|.{0,20}bülten.{0,24}',
  // Chinese, Japanese, Korean
  '(?:广告|廣告).{0,6}|.{0,2}(?:相关|相關|推荐|推薦|热门|熱門)(?:推荐|推薦|阅读|文章|新闻|问题|問題|閱讀|新聞)+|延伸(?:阅读|閱讀)|猜你喜欢',
  '広告(?:[・･].{0,8})?|.{0,20}(?:おすすめ|関連|人気)(?:の?記事)?|(?:購読|メルマガ).{0,4}(?:申し込み|登録).{0,8}|あわせて読みたい(?:記事)?',
  '광고|.{0,12}(?:관련|추천|다른|인기) ?기사|많이 본 (?:뉴스|기사).{0,6}|이 기사를 추천.{0,6}',
  // Russian, Arabic, Hebrew
  'реклама|читайте также.{0,20}|похожие (?:статьи|новости)|по теме|самое (?:популярное|читаемое)',
  'إعلان|مقالات ذات صلة|اقرأ أيضا.{0,3}|مواضيع ذات صلة|الأكثر قراءة',
  'פרסומת|קראו גם|כתבות נוספות|הנקראות ביותר',
];

const FURNITURE_HEADING = new RegExp(`^(?:${HEADINGS.join('|')})\\s?[:：.!…]?$`, 'iu');

/** Tells the heading of related stories, of a newsletter and the like from one of the text. */
export function isFurnitureHeading(text: string): boolean {
  return text.length <= 80 && FURNITURE_HEADING.test(text.trim().replace(/\s+/g, ' '));
}
