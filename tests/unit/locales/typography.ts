/** Ideographs, kana and Hangul. */
const CJK = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]';

/**
 * What is never so in a text of the language: quotation marks, spaces and punctuation of another.
 * A `$1` or Latin word before a mark is no fault of ours.
 */
export const TYPOGRAPHY: Readonly<Record<string, readonly RegExp[]>> = {
  en: [/[„«»]/, /\s[,;:?!]/],
  // „so“, and no space before a mark.
  de: [/”|"\p{L}|«|»/u, /\s[,;:?!]/],
  // « so », with spaces that do not break before : ; ? ! and inside the quotation marks.
  fr: [/[“”„]/, /[ \p{L}\p{N}][:;?!»](?:\s|$)/u, /«[^\u00A0\u202F]/, /[^\u00A0\u202F]»/, /'/],
  es: [/[“”„]/, /\s[,;:?!]/, /^[^¿]*\?/, /^[^¡]*!/],
  pt_BR: [/[„«»]/, /\s[,;:?!]/],
  ja: [new RegExp(`${CJK}[,.;:?!]`, 'u'), /[“”]/],
  zh_CN: [new RegExp(`${CJK}[,.;:?!]`, 'u'), /[„«»]/],
  ko: [/[„«»。、，]/, /\s[,;:?!]/],
  ar: [/[“”„]/, /\p{Script=Arabic}[,;?]/u, /\s[،؛:؟!]/],
};
