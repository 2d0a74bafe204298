import { beforeEach, describe, expect, test } from 'vitest';
import { connectionFaultText } from '@/components/settings/back-ends/connection-text.ts';
import { faultOf } from '@/lib/back-ends/diagnose.ts';
import { speak } from '../../locales/messages.ts';

const PROVIDER = 'https://api.openai.com/v1/responses';
const OWN = 'http://127.0.0.1:1234/v1/chat/completions';

beforeEach(() => speak('en'));

describe('the words for a fault', () => {
  test.each([
    ['http://127.0.0.1:1234/chat', /\/api\/chat.*\/v1\/chat\/completions/],
    ['http://127.0.0.1:1234/v1/chat/completions', /host and port, and the model’s name/],
    ['http://127.0.0.1:1234/v1/chat/completions/', /host and port, and the model’s name/],
    ['http://127.0.0.1:11434/api/chat', /host and port, and the model’s name/],
  ])('never advise the path that was asked: %s', (address, advice) => {
    expect(connectionFaultText(faultOf('wrong-path'), address).advice).toMatch(advice);
  });

  test.each(['no-server', 'tls', 'cut', 'silent', 'status', 'wrong-path'] as const)(
    'of a provider speak of no server of the reader’s: %s',
    (fault) => {
      const ofServer = /running|server log|Check its log|host and port|use http/;
      expect(connectionFaultText(faultOf(fault), OWN).advice).toMatch(ofServer);
      const { title, advice } = connectionFaultText(faultOf(fault, { status: 500 }), PROVIDER);
      expect(title).toContain('api.openai.com');
      expect(advice).not.toMatch(ofServer);
    },
  );

  test('of a provider take a refused question for that', () => {
    const { title } = connectionFaultText(faultOf('wrong-dialect', { status: 400 }), PROVIDER);
    expect(title).toBe('api.openai.com returned status 400');
  });

  test.each(['busy', 'overloaded'] as const)('name the time to wait: %s', (fault) => {
    const { advice } = connectionFaultText(faultOf(fault, { retryAfter: 80 }), OWN);
    expect(advice).toBe('Try again in 1 min 20 s.');
  });
});
