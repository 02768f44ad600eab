import { beforeAll, expect, it } from 'vitest';
import { work } from '../../../server/src/app.ts';
import { listKinds } from '../../../server/src/domains/notifications/kinds.ts';
import { type RenderedEmail, renderSamples } from './samples.ts';

let samples: RenderedEmail[];
beforeAll(async () => {
  samples = await renderSamples();
});

/** The first sends the emails of all kinds, which have samples of their own. The others send no email themselves. */
const withoutSample = new Set(['notifications.sendEmails', 'notifications.planDigests', 'notifications.sendPushes']);

it('has a sample of every email that the product sends (NOT-03)', () => {
  const kinds = listKinds().filter(({ hasEmail }) => hasEmail);
  const jobs = work.emailJobs.filter(({ name }) => !withoutSample.has(name));
  const senders = new Set(samples.map(({ sender }) => sender));
  expect([...senders].toSorted()).toEqual([...kinds, ...jobs].map(({ name }) => name).toSorted());
});

it('gives every sample an id of its own', () => {
  expect(new Set(samples.map(({ id }) => id)).size).toBe(samples.length);
});

it('renders every email in both languages with a subject, a plain text and no fact missing (NOT-03)', () => {
  for (const { id, languages } of samples) {
    for (const [language, { subject, preheader, html, text }] of Object.entries(languages)) {
      const where = `${id} in ${language}`;
      expect(html, where).toContain(`lang="${language}"`);
      expect(subject, where).toMatch(/^\S.*\S$/);
      expect(text, where).toContain(language === 'fr' ? 'Propulsé par Hurrah' : 'Powered by Hurrah');
      // The letters of a picture may spell anything.
      const all = [subject, preheader, html.replaceAll(/data:image[^"]+/g, ''), text].join('\n');
      expect(all, where).not.toMatch(/\{\{|\[\[|\bundefined\b|\bnull\b|\bNaN\b|Invalid Date|\[object|cid:/);
    }
    expect(languages.fr.subject, id).not.toBe(languages.en.subject);
  }
});

it('states the reason of every email, and how to stop it if that is possible (NOT-13)', () => {
  const canTurnOff = new Map(listKinds().map((kind) => [kind.name, kind.canTurnOff]));
  for (const { id, sender, languages } of samples) {
    const { text } = languages.en;
    expect(text.split('\n---\n')[1], id).toMatch(/^You(’re receiving this because| get this digest) /);
    const isOptional = canTurnOff.get(sender) ?? sender === 'notifications.sendDigests';
    expect(text.includes('Unsubscribe from these emails'), id).toBe(isOptional);
  }
});
