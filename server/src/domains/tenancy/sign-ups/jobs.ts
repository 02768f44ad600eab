import { Locale } from '@hurrah/contracts/access/tenants';
import { z } from 'zod';
import { inDirectory } from '../../../platform/cells.ts';
import { config } from '../../../platform/config.ts';
import { type Chore, externalJob } from '../../../platform/jobs.ts';
import { log } from '../../../platform/log.ts';
import { renderMail } from '../../../platform/mail/layout.ts';
import { mailer, messageIdOf } from '../../../platform/mail/mailer.ts';
import { hashSecret, newSecret } from '../../access/index.ts';
import { isDomainProved } from '../../people/index.ts';
import { countRecent, deleteOld, insertSignUp } from './queries.ts';
import { linkHours, maxPerAddress, signUpEmail } from './rules.ts';

/** The token is made here and only its hash is kept: no queue and no log ever holds a working link. */
export const sendSignUp = externalJob(
  'tenancy.sendSignUp',
  z.object({ email: z.string(), language: Locale }),
  async ({ email, language }, { id, now }) => {
    const isKnown = await isDomainProved(email);
    const token = newSecret();
    const isDue = await inDirectory(async (db) => {
      const { own, all } = await countRecent(db, email, now);
      if (all >= config.SIGN_UPS_PER_DAY) log.warn({ limit: config.SIGN_UPS_PER_DAY }, 'no more sign-ups today');
      if (own >= maxPerAddress || all >= config.SIGN_UPS_PER_DAY) return false;
      // An address whose company exists already counts too, without a link.
      const expiresAt = new Date(now.getTime() + (isKnown ? 0 : linkHours * 3_600_000));
      await insertSignUp(db, { email, tokenHash: hashSecret(token), createdAt: now, expiresAt });
      return true;
    });
    if (!isDue) return;
    // The fragment is never sent to a server, so no proxy or log sees the token.
    const url = isKnown ? undefined : `${config.PUBLIC_URL}/start/company#token=${token}`;
    const { subject, content } = signUpEmail(language, url);
    await mailer.send({ to: email, subject, messageId: messageIdOf(id), ...(await renderMail(content)) });
  },
  'urgent',
);

/** A day after they could last be counted. */
export const forgetSignUps: Chore = { name: 'tenancy.forgetSignUps', everyMinutes: 60, run: deleteOld };
