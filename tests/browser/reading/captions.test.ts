import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import type { Selection } from '@/lib/chat/message.ts';
import { eventually } from '../harness/eventually.ts';
import { startMedia } from '../harness/servers/media-server.ts';
import { bundled } from './harness/bundled.ts';
import { describeReadings } from './harness/describe-readings.ts';

declare const leadTo: (selection: Selection, seconds: number) => Promise<void>;

const ENGLISH = `WEBVTT

00:00.000 --> 00:04.000
<v Ann>The moon <i>pulls</i> the sea &amp; the air.

00:04.000 --> 00:08.000
<v.loud Ann>Twice <00:00:05.000><c>a day.</c>

00:16.000 --> 00:20.000
<v Bo>And the harbour?

01:02:03.000 --> 01:02:04.000
\u200BDry.\u202E
`;
const GERMAN = `WEBVTT

00:01.000 --> 00:03.000
Der Mond zieht

00:03.000 --> 00:05.000
Der Mond zieht
das Meer an.
`;
const WORDS =
  'The moon pulls the sea, and twice a day the harbour of Lowmere is dry, which its keeper writes down.';
const TRACKS = `<track kind="metadata" src="/never.vtt" srclang="en">
  <track kind="subtitles" src="/de.vtt" srclang="de">
  <track kind="captions" src="/en.vtt" srclang="en-GB">`;

function pageWith(player: string, language = 'en'): string {
  return `<!doctype html><html lang="${language}"><title>Tides</title><article><h1>Tides</h1>
    <p>${WORDS}</p>${player}<p>${WORDS}</p></article>`;
}

function audioWith(tracks: string, seconds = 90): string {
  return `<audio controls src="/${seconds}.wav">${tracks}</audio>`;
}

async function mediaLoaded(page: Page): Promise<void> {
  const isLoaded = () =>
    page.$$eval('audio, video', (media) => media.every(({ readyState }) => readyState > 0));
  await eventually(isLoaded).toBe(true);
}

function modes(page: Page): Promise<string[]> {
  return page.$eval('audio, video', ({ textTracks }) => Array.from(textTracks, ({ mode }) => mode));
}

describeReadings('The captions of a page', (reader) => {
  async function read(page: string) {
    const origin = await startMedia({ '/': page, '/de.vtt': GERMAN, '/en.vtt': ENGLISH });
    const [reading] = await reader.readByExtension(`${origin}/`);
    return reading;
  }

  test('stand at the place of its video with their times, and leave its tracks as they were', async () => {
    const figure = `<figure>${audioWith(TRACKS)}<figcaption>The tide in ten minutes</figcaption></figure>`;
    const reading = await read(pageWith(figure));
    expect(reading?.markdown).toBe(
      `# Tides

${WORDS}

The tide in ten minutes

**Captions (British English)**

[0:00] Ann: The moon pulls the sea & the air. Twice a day.

[0:16] Bo: And the harbour?

[1:02:03] Dry.

${WORDS}`,
    );
    expect(reading?.duration).toBe(90);
    expect(reading?.invisibleCharacters).toBe(2);
    expect(await modes(reader.page)).toEqual(['disabled', 'disabled', 'disabled']);
  });

  test.each([
    ['above it', '<div>PLAYER</div><h1>Tides</h1>'],
    ['above it, beside what is no text', '<nav>PLAYER</nav><h1>Tides</h1>'],
    ['below it, beside what is no text', '<h1>Tides</h1><nav>PLAYER</nav>'],
    ['below it, in a link', '<h1>Tides</h1><p><a href="/">PLAYER</a></p>'],
  ])('stand below the title where the player is %s', async (_, top) => {
    const player = `${audioWith(TRACKS)}<span>0:00 / 1:30</span>`;
    const reading = await read(`<!doctype html><html lang="de"><title>Tides</title>
      <div>${top.replace('PLAYER', player)}<article>${`<p>${WORDS}</p>`.repeat(3)}</article></div>`);
    expect(reading?.markdown).toMatch(
      /^# Tides\n\n.*\*\*Subtitles \(German\)\*\*\n\n\[0:01\] Der Mond zieht das Meer an\.\n\nThe moon/s,
    );
  });

  test('are of the language of the page, without what rolls by again', async () => {
    const reading = await read(pageWith(audioWith(TRACKS), 'de-AT'));
    expect(reading?.markdown).toContain(
      '\n\n**Subtitles (German)**\n\n[0:01] Der Mond zieht das Meer an.\n\n',
    );
    expect(reading?.markdown).not.toContain('Ann');
  });

  test('are those that its reader has switched on', async () => {
    const origin = await startMedia({
      '/': pageWith(audioWith(TRACKS)),
      '/de.vtt': GERMAN,
      '/en.vtt': ENGLISH,
    });
    await reader.open(`${origin}/`);
    await reader.page.$eval('audio', ({ textTracks }) => {
      for (const track of textTracks) track.mode = track.language === 'de' ? 'showing' : 'disabled';
    });
    const { markdown } = await reader.run('read-page.js');
    expect(markdown).toContain('Der Mond zieht das Meer an.');
    expect(await modes(reader.page)).toEqual(['disabled', 'showing', 'disabled']);
  });

  test('are read of what its scripts have added, of each video and sound', async () => {
    const players = `<div id="first"><video width="300" height="200"></video></div><ul><li>One
      <video width="300" height="200"></video></li><li>Two</li></ul>`;
    const origin = await startMedia({ '/': pageWith(players) });
    await reader.open(`${origin}/`);
    await reader.page.$$eval('video', (videos) => {
      for (const [index, video] of videos.entries()) {
        const track = video.addTextTrack('captions', 'Spoken [by](us)');
        track.addCue(new VTTCue(75, 80, `# Number\n<b>${index}</b>`));
      }
    });
    const { markdown, duration } = await reader.run('read-page.js');
    expect(markdown).toContain(`**Captions (Spoken \\[by](us))**\n\n[1:15] # Number 0\n\n- One\n`);
    expect(markdown).toContain('[1:15] # Number 1\n');
    expect(duration).toBeUndefined();
  });

  test('that do not come are not waited for for long and are told of; nobody’s are not read', async () => {
    const never = '<track kind="captions" src="/never.vtt" srclang="en">';
    const hidden = `<div hidden>${audioWith(TRACKS)}</div>`;
    const reading = await read(pageWith(audioWith(never) + hidden));
    const told = '**Captions (English)**\n\nThese captions did not load in time.';
    expect(reading?.markdown).toBe(`# Tides\n\n${WORDS}\n\n${told}\n\n${WORDS}`);
    expect(await modes(reader.page)).toEqual(['disabled']);
  });

  test('by hundreds of thousands do not hold the page', async () => {
    const script = `const track = document.querySelector('video').addTextTrack('captions');
      for (let index = 0; index < 200_000; index++)
        track.addCue(new VTTCue(index / 100, index / 100, 'Line ' + index));`;
    const player = `<video width="300" height="200"></video><script>${script}</script>`;
    const reading = await read(pageWith(player));
    expect(reading?.markdown).toContain('Line 40000');
    expect(reading?.markdown).not.toContain('Line 60000');
    expect(reading?.duration).toBeGreaterThan(400);
  });

  test('are read of a page that is too large for its structure', async () => {
    const player = `${audioWith(TRACKS)}<p>${'<i></i>'.repeat(55_000)}Salt and salt.</p>`;
    const reading = await read(pageWith(player));
    expect(reading?.isPlain).toBe(true);
    expect(reading?.markdown).toMatch(
      /is dry, which.*\n\nCaptions \(British English\)\n\n\[0:00\] Ann: The moon.*Salt and salt/s,
    );
  });

  test('lead back to a moment of it, in its tab or a new one, where it may', async () => {
    const page = pageWith(audioWith('', 120) + audioWith(TRACKS) + audioWith(''));
    const late = `<script>addEventListener('load', () => setTimeout(() =>
      document.body.setHTMLUnsafe('${audioWith('')}'), 300))</script>`;
    const origin = await startMedia({
      '/': page,
      '/late': late,
      '/de.vtt': GERMAN,
      '/en.vtt': ENGLISH,
    });
    await reader.open(`${origin}/`);
    await mediaLoaded(reader.page);
    const { settings, launched } = reader.browser;
    await settings.bringToFront();
    await settings.evaluate(
      await bundled(`
        import { leadToTime } from '@/lib/reading/leading/lead-to-time.ts';
        globalThis.leadTo = leadToTime;
      `),
    );
    const lead = (url: string, seconds: number) =>
      settings.evaluate((at, time) => leadTo({ text: '', title: '', url: at }, time), url, seconds);
    const times = (tab: Page) =>
      tab.$$eval('audio', (media) => media.map(({ currentTime }) => Math.round(currentTime)));
    await lead(`${origin}/#part`, 42);
    await eventually(() => times(reader.page)).toEqual([0, 42, 0]);
    expect(await reader.page.evaluate(() => document.visibilityState)).toBe('visible');

    for (const [address, expected] of [
      [`${origin}/late`, [7]],
      [`${origin.replace('127.0.0.1', 'localhost')}/`, [0, 0, 0]],
    ] as const) {
      await lead(address, 7);
      const opened = (await launched.browser.pages()).find((one) => one.url() === address);
      if (!opened) throw new Error(`No tab was opened with ${address}.`);
      await eventually(() => times(opened)).toEqual(expected);
      await opened.close();
    }
  });
});
