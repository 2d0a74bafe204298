/** What a question asks of a passage. */
export type Intent =
  | 'everything'
  | 'figures'
  | 'terms'
  | 'outline'
  | 'summary'
  | 'writing'
  | 'explanation'
  | 'talk'
  | 'question';

/** The first that matches wins; a question which none matches is answered by its own words. */
const PATTERNS: readonly (readonly [Intent, RegExp])[] = [
  ['everything', /\bshow (?:me )?(?:everything|all (?:the )?blocks?|every kind of block)\b/i],
  ['writing', /\b(?:translat\w+|übersetz\w*|tradu\w+|vertaal)/i],
  [
    'talk',
    /^(?:hi|hello|hey|help|test(?:ing)?|thanks?(?: you)?|how are you|who are you|what are you|what can you do)\b[^a-z]*$/i,
  ],
  [
    'figures',
    /\b(?:figures|numbers|statistics|stats|measurements|quantities|zahlen|chiffres|cifras)\b/i,
  ],
  [
    'terms',
    /\b(?:key ?(?:terms|words)|keywords|terms|terminology|vocabulary|glossary|jargon|begriffe)\b/i,
  ],
  [
    'outline',
    /\b(?:outline|structure|headings|sections|table of contents|toc|gliederung|organi[sz]ed)\b/i,
  ],
  [
    'summary',
    /\b(?:summar\w*|tl;?dr|gist|key points?|^what(?: happened|(?:’s|'s| is) this)\W*$|main (?:point|idea|message)s?|takeaways?|in (?:short|brief|a nutshell)|what (?:is|does) (?:this|it|the (?:page|article|text|passage|selection)) (?:about|say)|zusammenfass\w*|fasse|résum\w*|resum\w*)/i,
  ],
  [
    'explanation',
    /\b(?:explain|clarify|simplif\w*|simpler|simple (?:words|terms)|plain (?:words|language|english)|what does (?:this|it) mean|meaning|erklär\w*|expli\w+)\b/i,
  ],
  [
    'writing',
    /^(?:(?:please|can you|could you) )*(?:write|draft|compose|rewrite|rephrase|paraphrase|make (?:me )?an?|create|imagine)\b/i,
  ],
];

/** What the question asks for; nothing but a passage asks for a summary. */
export function intentOf(question: string): Intent {
  if (question.trim() === '') return 'summary';
  return PATTERNS.find(([, pattern]) => pattern.test(question))?.[0] ?? 'question';
}
