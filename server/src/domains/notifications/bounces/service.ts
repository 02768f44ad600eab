import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Received } from '@hurrah/contracts/endpoint';
import type { reportEmail } from '@hurrah/contracts/notifications';
import { z } from 'zod';
import { inBackground } from '../../../platform/background.ts';
import { cellOf } from '../../../platform/cells.ts';
import { config } from '../../../platform/config.ts';
import { notFound } from '../../../platform/errors.ts';
import { keyring } from '../../../platform/keyring.ts';
import { messageIdOf } from '../../../platform/mail/mailer.ts';
import * as queries from './queries.ts';

interface Sent {
  /** The same for every retry. */
  messageId: string;
  memberId: string;
  tenantId: string;
  to: string;
}

/** Encodes member and address of an email, for the bounce and spam reports about it. */
export const emailIdOf = ({ messageId, memberId, tenantId, to }: Sent): string =>
  messageIdOf(`${messageId}.${memberId}.${tenantId}.${keyring.sign('email-address', addressText(memberId, to))}`);

const addressText = (memberId: string, email: string): string => `${memberId}\n${email}`;

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const pattern = new RegExp(`\\.(${uuid})\\.(${uuid})\\.([a-z0-9-]+\\.[\\w-]+)@[^@>]+>?$`);

type Report = Received<typeof reportEmail>['body'];

interface Call {
  now: Date;
  requestId: string;
}

/**
 * An email bounced, or its reader reported it as spam: neither gets further ones. A report may come late, and one about
 * an earlier address of the member does not affect the present one.
 */
export async function takeReport(call: Call, report: Report): Promise<Record<string, never>> {
  const [, memberId = '', tenantId = '', signature = ''] = pattern.exec(report.messageId) ?? [];
  if (!isSigned(report, call.now) || !z.uuid().safeParse(tenantId).success) throw notFound('request.notFound');
  const cell = await cellOf(tenantId);
  await inBackground(cell, { tenantId, now: call.now, requestId: call.requestId }, async (ctx) => {
    const email = await queries.findEmailOf(ctx, memberId);
    if (!email || !keyring.verify('email-address', addressText(memberId, email), signature)) return;
    if (report.event === 'bounced') await queries.saveBounces(ctx, [{ memberId, to: email }]);
    else await queries.turnOffEmailsOf(ctx, memberId);
  });
  return {};
}

const freshMs = 300_000;

/** Whether the report is recent and signed with the key. */
function isSigned({ event, messageId, at, signature }: Report, now: Date): boolean {
  if (!config.EMAIL_REPORTS_KEY || Math.abs(now.getTime() - Date.parse(at)) > freshMs) return false;
  const expected = createHmac('sha256', config.EMAIL_REPORTS_KEY).update(`${event}\n${messageId}\n${at}`).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
