import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { FoundOffers } from '@/components/panel/first-run-offers.tsx';
import { type Found, LOOKED_FOR } from '@/components/panel/use-discovery.ts';
import { HTTP_KINDS } from '@/lib/back-ends/kinds.ts';
import { DEFAULT_BACK_END } from '@/lib/settings/back-ends.ts';
import { speak } from '../../locales/messages.ts';

const NOTHING: Found = { discoveries: [], builtIn: 'unavailable', mayLook: true };
const DEMO = { type: 'demo', address: DEFAULT_BACK_END.address } as const;
const PRODUCTS =
  '\u2068Ollama (11434)\u2069, \u2068LM Studio (1234)\u2069, or \u2068llama.cpp (8080)\u2069';

beforeEach(() => speak('en'));

function shown(found: Partial<Found>): string {
  return renderToStaticMarkup(
    <FoundOffers found={{ ...NOTHING, ...found }} onTake={() => undefined} />,
  );
}

test('each place that is looked at on this computer is named', () => {
  const origins = Object.values(HTTP_KINDS).flatMap(({ localOrigins }) => [...localOrigins]);
  const named = LOOKED_FOR.map(({ port }) => `http://127.0.0.1:${port}`);
  expect(named.toSorted()).toEqual(origins.toSorted());
});

test('a search that may not be tells what it would look for', () => {
  expect(shown({ mayLook: false })).toContain(`${PRODUCTS}, and for the demo (4788)`);
  expect(shown({ mayLook: false, builtIn: 'available' })).toContain(PRODUCTS);
});

test('a search in vain tells what to start', () => {
  expect(shown({})).toContain(`No model found here. Start ${PRODUCTS}, then`);
});

test.each<Partial<Found>>([{ discoveries: [DEMO] }, { builtIn: 'available' }])(
  'nothing is said to be missing beside %j',
  (found) => {
    expect(shown(found)).toContain('name="use-');
    expect(shown(found)).not.toContain('No model');
  },
);
