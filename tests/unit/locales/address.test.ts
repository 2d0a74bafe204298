import { describe, expect, test } from 'vitest';
import { readTexts } from './messages.ts';

/** `Sie` and its forms, also where “they” would be meant: at a sentence's beginning both look alike. */
const FORMAL = /(?<!\p{L})(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)(?!\p{L})/u;
const FAMILIAR = /(?<!\p{L})(?:du|dich|dir|dein(?:e[mnrs]?)?|euch|eue?r(?:e[mnrs]?)?)(?!\p{L})/iu;
/** What “you” is told to do. Words that are nouns as well, as “Suche”, are left out. */
const TOLD =
  /(?:^|[.:;!?„–] *)(?:Aktualisiere|Bestätige|Drücke|Entferne|Erlaube|Füge|Gehe?|Gib|Hänge|Klicke|Kopiere|Lade|Lies|Lösche|Markiere|Nimm|Nutze|Öffne|Prüfe|Schalte|Schließe|Sende|Setze|Speichere|Starte|Teste|Tippe|Trage|Versuche|Verwende|Wähle|Warte|Zeige|Ziehe|Ändere)(?!\p{L})/u;

function addresses(text: string): boolean {
  return [FORMAL, FAMILIAR, TOLD].some((form) => form.test(text));
}

/** Words of the browsers themselves, and what is said to a model. */
const NOT_OURS = /^capture\.(?:chrome|firefox)Words$|Prompt$/;

describe('German texts address nobody', () => {
  test('in no other words than those of the browsers', async () => {
    const texts = await readTexts('de');
    const own = [...texts].filter(([key]) => !NOT_OURS.test(key));
    expect(own.length).toBeGreaterThan(1000);
    expect(own.filter(([, text]) => addresses(text))).toEqual([]);
    const others = [...texts].filter(([key]) => NOT_OURS.test(key));
    expect(others.filter(([, text]) => addresses(text)).map(([key]) => key)).toEqual(
      expect.arrayContaining(['capture.chromeWords', 'capture.firefoxWords']),
    );
  });

  test.each([
    'Versuchen Sie es noch einmal.',
    'Ihre Notizen sind nur in JSON enthalten.',
    'Diese Worte stehen nicht in dem, was Sie dem Modell gegeben haben.',
    'Die Adresse deiner eigenen Ressource',
    'Hier gibt es nichts mehr. Öffne es noch einmal.',
    'Kopiere ihn noch einmal.',
    'Was ihr euch wünscht',
  ])('which “%s” does', (text) => {
    expect(addresses(text)).toBe(true);
  });

  test.each([
    'Bitte noch einmal versuchen.',
    'Die Seite und ihre Bilder. Suche läuft.',
    'Starten des Servers, dann die Adresse eingeben.',
  ])('and “%s” does not', (text) => {
    expect(addresses(text)).toBe(false);
  });
});
