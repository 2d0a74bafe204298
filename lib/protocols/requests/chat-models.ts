/**
 * Models that do not chat, by well-known parts of their names, for lists that name all models alike:
 * embeddings, speech, sounds, pictures, films, moderation, and completion of a bare text.
 */
const OTHER_MODELS =
  /(?:^|[/_.:-])(?:embed(?:dings?)?|whisper|tts|transcribe|realtime|gpt-audio|gpt-4o(?:-mini)?-audio|orpheus|dall-e|(?:chat)?gpt-image|imagine|sora|moderation|prompt-guard|rerank(?:er)?|davinci|babbage)(?![a-z])/i;

/** The models of a list without those whose names tell that they do not chat. */
export function chatModels<T extends { readonly id: string }>(models: readonly T[]): T[] {
  return models.filter(({ id }) => !OTHER_MODELS.test(id));
}
