import { expect, test } from 'vitest';
import { hideSecrets, SECRET_MASK } from '@/lib/relay/call/hide-secrets.ts';

test('a secret of six characters is masked, a shorter one may be a word', () => {
  const words = 'Neither sesame nor magic opens.';
  expect(hideSecrets(words, ['sesame', 'magic'])).toBe(words.replace('sesame', () => SECRET_MASK));
});
