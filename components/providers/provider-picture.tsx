import anthropic from '@lobehub/icons-static-svg/icons/anthropic.svg?url';
import azure from '@lobehub/icons-static-svg/icons/azure.svg?url';
import deepseek from '@lobehub/icons-static-svg/icons/deepseek.svg?url';
import gemini from '@lobehub/icons-static-svg/icons/gemini.svg?url';
import groq from '@lobehub/icons-static-svg/icons/groq.svg?url';
import lmstudio from '@lobehub/icons-static-svg/icons/lmstudio.svg?url';
import mistral from '@lobehub/icons-static-svg/icons/mistral.svg?url';
import ollama from '@lobehub/icons-static-svg/icons/ollama.svg?url';
import openai from '@lobehub/icons-static-svg/icons/openai.svg?url';
import openrouter from '@lobehub/icons-static-svg/icons/openrouter.svg?url';
import vllm from '@lobehub/icons-static-svg/icons/vllm.svg?url';
import xai from '@lobehub/icons-static-svg/icons/xai.svg?url';
import { Server } from 'lucide-react';
import styles from './provider-picture.module.css';

const PICTURES: Readonly<Record<string, string>> = {
  anthropic,
  azure,
  deepseek,
  gemini,
  groq,
  lmstudio,
  mistral,
  ollama,
  openai,
  openrouter,
  vllm,
  xai,
};

/** The mark of a provider, in the colour of the text around it; of one without a mark, a server. */
export function ProviderPicture({ id }: { id: string }) {
  const picture = PICTURES[id];
  if (!picture) return <Server className={styles.sign} aria-hidden />;
  return <span className={styles.picture} style={{ maskImage: `url("${picture}")` }} aria-hidden />;
}
