import { z } from 'zod';
import { cellOf, inDirectory } from '../../../../platform/cells.ts';
import { config } from '../../../../platform/config.ts';
import { inTenant, type Trx } from '../../../../platform/db.ts';
import { type ExternalJob, type ExternalRun, enqueue, externalJob } from '../../../../platform/jobs.ts';
import { plainNote } from '../../../../platform/mail/escape.ts';
import { renderMail } from '../../../../platform/mail/layout.ts';
import { mailer, messageIdOf } from '../../../../platform/mail/mailer.ts';
import { emailBrand, hashSecret, newSecret } from '../../../access/index.ts';
import { readFace } from '../../../media/index.ts';
import { presentInvitationEmail } from './present.ts';
import * as queries from './queries.ts';
import { addressChangedWords, decideTurn, domainOf, invitationDays, isReaddressed, languageOf } from './rules.ts';

const Invited = z.object({
  tenantId: z.uuid(),
  memberId: z.uuid(),
  invitedBy: z.uuid().nullable(),
  /** The admin's personal note. */
  note: z.string().optional(),
  /** They were invited before. */
  isReminder: z.boolean().optional(),
  /** The turn that was reserved for this email, if the address got one within the hour. */
  slot: z.iso.datetime().optional(),
});
type Invited = z.infer<typeof Invited>;
type Addressee = NonNullable<Awaited<ReturnType<typeof queries.findAddressee>>>;

/**
 * Syncs the directory with the member's address: it invites the address, or withdraws the invitation if the member
 * signs in with this address already. Nothing here creates an account or a membership.
 */
export const sendInvitation: ExternalJob<typeof Invited> = externalJob(
  'identity.sendInvitation',
  Invited,
  async (invited, run) => {
    const { tenantId, memberId } = invited;
    const { app } = await cellOf(tenantId);
    const addressee = await inTenant(app, tenantId, (db) => queries.findAddressee(db, memberId, invited.invitedBy));
    if (!addressee) return;
    const prepared = await inDirectory((db) => prepare(db, invited, { addressee, run }));
    if (prepared === 'domainNotYours') {
      const { email } = addressee;
      await inTenant(app, tenantId, (db) =>
        queries.setProblem(db, { memberIds: [memberId], email, problem: prepared }),
      );
    } else if (prepared) {
      await sendEmail(addressee, { ...prepared, id: run.id, invited });
    }
  },
);

/** The token is made here and only its hash is kept: no queue and no log ever holds a working link. */
async function prepare(db: Trx, invited: Invited, { addressee, run }: { addressee: Addressee; run: ExternalRun }) {
  const { tenantId, memberId } = invited;
  const { email, firstName, inviter, role } = addressee;
  const { now } = run;
  await queries.lockAddress(db, email);
  if (addressee.joinedAt && !isReaddressed(addressee)) return queries.deletePending(db, invited);
  if (await queries.isDomainClosed(domainOf(email), tenantId, db)) {
    await queries.deletePending(db, invited);
    return 'domainNotYours' as const;
  }
  const turn = await takeTurn(db, invited, { email, run });
  if (turn === 'skip') return undefined;

  const token = newSecret();
  const invitation = {
    tenantId,
    memberId,
    email,
    tokenHash: hashSecret(token),
    firstName,
    inviter,
    inviterId: invited.invitedBy,
    role,
    note: invited.note ? plainNote(invited.note) : null,
    moves: isReaddressed(addressee),
    sentAt: now,
    expiresAt: new Date(now.getTime() + invitationDays * 86_400_000),
  };
  // A person with an account sees the invitation in the product at once; its link stays secret until the email is sent.
  if (turn === 'later') return queries.insertInvitation(db, invitation);
  await queries.upsertInvitation(db, invitation);
  return { url: `${config.PUBLIC_URL}/invitation#token=${token}`, logoUrls: await queries.findLogoUrls(db, tenantId) };
}

/** Queues an email again until its turn, so that no admin learns that another company has invited the address. */
async function takeTurn(db: Trx, invited: Invited, { email, run }: { email: string; run: ExternalRun }) {
  const key = { kind: 'invitation', email } as const;
  const { tenantId, memberId, slot } = invited;
  const turn = { tenantId, memberId, jobId: run.id, sentAt: run.now };
  const decision = decideTurn(await queries.listTurns(db, key), { ...turn, slot: slot ? new Date(slot) : undefined });
  if (decision === 'skip') return 'skip';
  if (decision === 'send') {
    await queries.upsertTurn(db, key, turn);
    return 'now';
  }
  const { at, reserve } = decision;
  if (reserve) await queries.upsertTurn(db, key, { ...turn, sentAt: at });
  const later = { ...invited, slot: reserve ? at.toISOString() : undefined };
  await enqueue({ scope: 'directory', db, requestId: run.id }, sendInvitation, later, at);
  return 'later';
}

async function sendEmail(
  addressee: Addressee,
  { id, url, logoUrls, invited }: { id: string; url: string; logoUrls: unknown; invited: Invited },
): Promise<void> {
  const { email, company, inviterAvatarId } = addressee;
  const { tenantId, note, isReminder = false } = invited;
  const { subject, content } = presentInvitationEmail(languageOf(addressee.locale), {
    facts: { ...addressee, moves: isReaddressed(addressee), isReminder },
    url,
    logoUrls,
    note,
    picture: inviterAvatarId ? await readFace(tenantId, inviterAvatarId) : undefined,
  });
  const rendered = await renderMail(content);
  await mailer.send({ to: email, fromCompany: company, subject, messageId: messageIdOf(id), ...rendered });
}

/** Notifies the sign-in address of a member that their company has entered another address. */
export const sendAddressChanged = externalJob(
  'identity.sendAddressChanged',
  z.object({ tenantId: z.uuid(), memberId: z.uuid(), email: z.string() }),
  async ({ tenantId, memberId, email }, { id, now }) => {
    const { app } = await cellOf(tenantId);
    const addressee = await inTenant(app, tenantId, (db) => queries.findAddressee(db, memberId, null));
    if (!addressee || addressee.email === email) return;
    const prepared = await inDirectory(async (db) => {
      await queries.lockAddress(db, email);
      const key = { kind: 'addressChanged', email } as const;
      const turn = { tenantId, memberId, jobId: id, sentAt: now };
      if (decideTurn(await queries.listTurns(db, key), { ...turn, slot: undefined }) !== 'send') return undefined;
      await queries.upsertTurn(db, key, turn);
      return { logoUrls: await queries.findLogoUrls(db, tenantId) };
    });
    if (!prepared) return;
    const { company, brandColor } = addressee;
    const language = languageOf(addressee.locale);
    const { subject, ...words } = addressChangedWords[language](company);
    const content = await renderMail({
      locale: language,
      brand: emailBrand({ name: company, brandColor, ...prepared }),
      preheader: words.paragraphs[0] ?? '',
      ...words,
    });
    await mailer.send({ to: email, fromCompany: company, subject, messageId: messageIdOf(id), ...content });
  },
);
