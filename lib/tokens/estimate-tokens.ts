import { estimateTokenCount, type TokenEstimationOptions } from 'tokenx';

/**
 * Characters to a token in words that have these characters, by the current vocabulary that cuts
 * them smallest: docs/tokens.md. The first that is found in a word holds.
 */
const OPTIONS: TokenEstimationOptions = {
  languageConfigs: [
    // Gemma, Qwen and Mistral take each digit for itself.
    { pattern: /\d/, averageCharsPerToken: 1.35 },
    // The scripts of India.
    { pattern: /[\u0900-\u0DFF]/, averageCharsPerToken: 0.8 },
    // Greek and Hebrew.
    { pattern: /[\u0370-\u03FF\u0590-\u05FF]/, averageCharsPerToken: 1.15 },
    // Thai, Lao, Tibetan, Burmese and Georgian.
    { pattern: /[\u0E00-\u10FF]/, averageCharsPerToken: 1.9 },
    // Arabic.
    { pattern: /[\u0600-\u06FF]/, averageCharsPerToken: 2.8 },
    // Ukrainian, then all that is Cyrillic.
    { pattern: /[іїєґ]/i, averageCharsPerToken: 1.5 },
    { pattern: /[\u0400-\u04FF]/, averageCharsPerToken: 5 },
    // Polish, Turkish, Vietnamese, then the letters of western Europe.
    { pattern: /[\u0100-\u024F\u1E00-\u1EFF]/, averageCharsPerToken: 2 },
    { pattern: /[\u00C0-\u00FF]/, averageCharsPerToken: 4.3 },
    { pattern: /\p{Extended_Pictographic}/u, averageCharsPerToken: 0.4 },
  ],
  defaultCharsPerToken: 5.5,
};

/** In the midst of `sensor12`, all of which would be taken for digits. */
const BESIDE_DIGITS = /(?<=[a-z]{4})(?=\d)|(?<=\d)(?=[a-z]{4})/gi;

/** What the estimates above are still too low by, Chinese, Japanese and Korean among them. */
const MARGIN = 1.1;

/** The tokens of a text, rather too many than too few, whichever model reads it. */
export function estimateTokens(text: string): number {
  const apart = text.replace(BESIDE_DIGITS, ' ');
  return Math.ceil(estimateTokenCount(apart, OPTIONS) * MARGIN);
}

/**
 * About the tokens of a text for the thriftiest model: rather too few. A model that reads all of
 * it reads two thirds of that at least.
 */
export function leastTokens(text: string): number {
  return estimateTokenCount(text);
}
