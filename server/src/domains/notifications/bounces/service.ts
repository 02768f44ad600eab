import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Received } from '@hurrah/contracts/endpoint';
import type { reportEmail } from '@hurrah/contracts/notifications';
import { z } from 'zod';
import { inBackground } from '../../../platform/background.ts';
import { cellOf } from '../../../platform/cells.ts';
import { config } from '../../../platform/config.ts';
import { notFound } from '../../../platform/errors.ts';
import { messageIdOf } from '../../../platform/mail/mailer.ts';
import * as queries from './queries.ts';

interface Sent {
  /** The same however often it is tried. */
  messageId: string;
  memberId: string;
  tenantId: string;
}

/** Says to whom an email was, for the reports that mail servers make about it. */
export const emailIdOf = ({ messageId, memberId, tenantId }: Sent): string =>
  messageIdOf(`${messageId}.${memberId}.${tenantId}`);

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const pattern = new RegExp(`\\.(${uuid})\\.(${uuid})@[^@>]+>?$`);

type Report = Received<typeof reportEmail>['body'];

interface Call {
  now: Date;
  requestId: string;
}

/** A mail server gave an email back, or its reader called it spam: neither gets further ones. */
export async function takeReport(call: Call, report: Report): Promise<Record<string, never>> {
  const [, memberId = '', tenantId = ''] = pattern.exec(report.messageId) ?? [];
  if (!isSigned(report, call.now) || !z.uuid().safeParse(tenantId).success) throw notFound('request.notFound');
  const cell = await cellOf(tenantId);
  await inBackground(cell, { tenantId, now: call.now, requestId: call.requestId }, (ctx) =>
    report.event === 'bounced' ? queries.saveBounceOf(ctx, memberId) : queries.turnOffEmailsOf(ctx, memberId),
  );
  return {};
}

const freshMs = 300_000;

/** By who has the key, for exactly this report and not long ago. */
function isSigned({ event, messageId, at, signature }: Report, now: Date): boolean {
  if (!config.EMAIL_REPORTS_KEY || Math.abs(now.getTime() - Date.parse(at)) > freshMs) return false;
  const expected = createHmac('sha256', config.EMAIL_REPORTS_KEY).update(`${event}\n${messageId}\n${at}`).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
