/** Characters of a line that says but one thing. */
const LINE = 120;

const SIGN_IN =
  /\b(?:log(?:ged)?[ -]?in|sign(?:ed)?[ -]?(?:in|up)|regist(?:er(?:ed)?|rier\p{L}+)|einloggen|ein(?:ge)?loggt?|anmelden|angemeldet|connecte[rz]|inscri\p{L}+|inici(?:ar?|e) sesión|regístr\p{L}+|accedi|entrar|inloggen)(?!\p{L})/iu;
const TO_SPEAK =
  /\b(?:repl(?:y|ies)|comment|answer|respond|post|join|kommentieren|antworten|comment(?:er|ez)|répondre|comentar|responder|commentare|rispondere|reageren)(?!\p{L})/iu;

/** In scripts without spaces: to sign in is what comes first. */
const SIGN_IN_FIRST =
  /^(?:请先?)?(?:登录|登錄|登入|ログイン)(?:即可|后|後|して|すると).*(?:回答|评论|評論|回复|コメント|返信)/u;

/** Tells a line that asks to sign in before one says something. */
export function isAsking(text: string): boolean {
  if (text.length > LINE) return false;
  return (SIGN_IN.test(text) && TO_SPEAK.test(text)) || SIGN_IN_FIRST.test(text);
}

const TO_REPLY =
  /^(?:repl(?:y|ies)(?: to .{1,30})?|(?:view|show|see|read) (?:all |the |more |\d+ )*(?:thread|repl(?:y|ies)|comments?|responses?)\b.{0,12}|(?:alle |\d+ )?antworten(?: anzeigen)?|répondre(?: à .{1,30})?|voir (?:les |toutes les |\d+ )*réponses?|responder(?: a .{1,30})?|ver (?:las |todas las |\d+ )*respuestas?|rispondi(?: a .{1,30})?|返信(?:する)?|回复|回覆|답글(?: 달기)?|ответить|رد)$/iu;

/** Tells a line that leads to an answer, or to those there are. */
export function isToReply(text: string): boolean {
  return text.length <= LINE && TO_REPLY.test(text);
}

const SOLD =
  /^(?:ad|advertisement|sponsored|promoted|anzeige|werbung|advertentie|publicité|pubblicità|publicidade?|anuncio|anúncio|reklam|реклама|إعلان|פרסומת|広告|广告|廣告|광고)\s*[:：]/iu;

/** Tells a line that somebody has paid for, and that says so. */
export function isSold(text: string): boolean {
  return text.length <= LINE && SOLD.test(text);
}

const OLD_SITE =
  /^(?:this site (?:belongs to|is (?:a |part|member|owned)).{0,60}\b(?:web)?ring\b|best viewed .{0,40}(?:netscape|explorer|browser|\d{3,4} ?[x×] ?\d{3,4})|(?:you are|you're) (?:visitor|guest)\b)/iu;

/** Tells a line that the sites of the nineties had below or beside their text. */
export function isOfOldSite(text: string): boolean {
  return text.length <= LINE && OLD_SITE.test(text);
}
