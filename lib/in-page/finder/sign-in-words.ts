const SIGN_IN =
  /\b(?:log(?:ged)?[ -]?in|sign(?:ed)?[ -]?(?:in|up)|regist(?:er(?:ed)?|rier\p{L}+)|einloggen|ein(?:ge)?loggt?|anmelden|angemeldet|connecte[rz]|inscri\p{L}+|inici(?:ar?|e) sesión|regístr\p{L}+|accedi|entrar|inloggen)(?!\p{L})/iu;
const TO_SPEAK =
  /\b(?:repl(?:y|ies)|comment|answer|respond|post|join|kommentieren|antworten|comment(?:er|ez)|répondre|comentar|responder|commentare|rispondere|reageren)(?!\p{L})/iu;

/** Tells a line that asks to sign in before one says something. */
export function isAsking(text: string): boolean {
  return text.length <= 120 && SIGN_IN.test(text) && TO_SPEAK.test(text);
}
