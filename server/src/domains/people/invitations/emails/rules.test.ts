import { describe, expect, it } from 'vitest';
import { plainName } from '../../../../platform/mail/escape.ts';
import { decideTurn, invitationWords, type Turn } from './rules.ts';

const hour = 3_600_000;
const at = (hours: number) => new Date(Date.UTC(2026, 4, 4, 8) + hours * hour);
const turn = (tenantId: string, hours: number, fields: Partial<Turn> = {}): Turn => ({
  tenantId,
  memberId: `member of ${tenantId}`,
  jobId: `job of ${tenantId} at ${hours}`,
  sentAt: at(hours),
  ...fields,
});
const ask = (turns: Turn[], mine: Turn, slot?: Date) => decideTurn(turns, { ...mine, slot });

describe('the turn of an email', () => {
  it('comes at once if the address got no invitation within the hour (C12)', () => {
    expect(ask([], turn('a', 0))).toBe('send');
    expect(ask([turn('a', -1), turn('b', -2)], turn('a', 0))).toBe('send');
  });

  it('never comes for a second request within the hour, but does for a retried job (C12)', () => {
    const sent = turn('a', -0.5);
    expect(ask([sent], turn('a', 0))).toBe('skip');
    expect(ask([sent], turn('a', 0, { jobId: sent.jobId }))).toBe('send');
  });

  it('comes an hour after the email of another company, and is reserved (C12)', () => {
    expect(ask([turn('a', -0.5)], turn('b', 0))).toEqual({ at: at(0.5), reserve: true });
    const reserved = turn('b', 0.5);
    expect(ask([turn('a', -0.5), reserved], turn('b', 0.5, { jobId: 'later' }), at(0.5))).toBe('send');
    // A clock that is a moment behind the queue's does not lose the email.
    expect(ask([turn('a', -0.5), reserved], turn('b', 0.499, { jobId: 'later' }), at(0.5))).toBe('send');
    // The job that reserved the turn and is repeated has queued its email already.
    expect(ask([turn('a', -0.5), reserved], turn('b', 0, { jobId: reserved.jobId }))).toBe('skip');
  });

  it('is not given away when another company requests one in the meantime (C12)', () => {
    const turns = [turn('a', -1), turn('b', 0.5)];
    expect(ask(turns, turn('a', 0))).toEqual({ at: at(1.5), reserve: true });
    // One place in the queue for each company, however often it asks.
    expect(ask([turn('a', 1.5), turn('b', 0.5)], turn('a', 0, { jobId: 'again' }))).toBe('skip');
  });

  it('is not lost when another member of the same company has the address now (C12)', () => {
    expect(ask([turn('a', -0.5)], turn('a', 0, { memberId: 'someone else' }))).toEqual({ at: at(0.5), reserve: false });
  });
});

it.each([
  ['Grace', 'Grace'],
  ['J.R. Smith', 'J. R. Smith'],
  ['Zoë O’Neill-Ng', 'Zoë O’Neill-Ng'],
  ['visit https://evil.example/x', 'visit https evil. example x'],
  ['www.evil.example', 'www. evil. example'],
  ['me@evil.example', 'me evil. example'],
  ['evil。example', 'evil. example'],
  ['Eve\r\nBcc: x', 'Eve Bcc x'],
  ['Eve\u202Emoc', 'Eve moc'],
])('writes the name %j as %j, which no mail program links (C12)', (name, plain) => {
  expect(plainName(name)).toBe(plain);
});

describe('the text of an invitation', () => {
  const facts = { firstName: 'Nora', inviter: 'Mara Host', company: 'Larkspoke', moves: false };
  const inFrench = (more: object) => invitationWords('fr', { ...facts, ...more });
  const waiting = (colleagues: number, language: 'en' | 'fr') =>
    invitationWords(language, { ...facts, colleagues }).afterwards[0] ?? '';

  it('gives no exact number of colleagues below five and above a thousand (MEM-01)', () => {
    expect(waiting(4, 'en')).not.toMatch(/\d/);
    expect(waiting(4, 'fr')).not.toMatch(/\d/);
    expect(waiting(5, 'fr')).toContain(' 5 collègues y sont déjà.');
    expect(waiting(1000, 'en')).toContain(' 1,000 colleagues are already there.');
    expect(waiting(1001, 'en')).toContain(' More than 1,000 colleagues are already there.');
    expect(waiting(1001, 'fr')).toMatch(/ Plus de 1\s000 collègues y sont déjà\./);
  });

  it('is in French for a French reader, a reminder too (MEM-01)', () => {
    expect(inFrench({})).toMatchObject({
      subject: 'Mara Host vous invite à rejoindre Larkspoke',
      title: 'Bienvenue chez Larkspoke, Nora',
      paragraphs: ['Mara Host vous invite à retrouver vos collègues sur Hurrah.'],
    });
    expect(inFrench({ isReminder: true })).toMatchObject({
      subject: 'Rappel\u00a0: Mara Host vous invite à rejoindre Larkspoke',
      paragraphs: ['Mara Host vous renvoie votre invitation, au cas où elle vous aurait échappé.'],
    });
  });

  it.each(['en', 'fr'] as const)('name the company where nobody in it invites (%s, MEM-01)', (language) => {
    for (const isReminder of [false, true]) {
      const words = invitationWords(language, { ...facts, inviter: 'Larkspoke', isReminder });
      const said = Object.values(words).flat().join(' ');
      expect(said).not.toContain('Mara');
      expect(said).not.toMatch(/Larkspoke (invited|sent|vous (invite|renvoie))/);
    }
  });
});
