import type { RichText } from '@hurrah/contracts/rich-text';
import { richTextOf, textOf } from '@hurrah/contracts/rich-text-rules';
import { clock, type TestMember, type TestTenant } from './harness.ts';

interface Thanks {
  message?: RichText;
  tenantWide?: boolean;
  /** When it was sent; null for a draft. */
  at?: Date | null;
  /** Until when it can be undone, if that is not over. */
  announceAt?: Date;
  hiddenAt?: Date;
  amount?: number;
  qualities?: { id: string; valueId: string }[];
}

type Somebody = Pick<TestMember, 'id'>;

/** Inserts a sent recognition, for tests of its later effects. */
export function thank(tenant: TestTenant, from: Somebody, to: Somebody[], thanks: Thanks = {}): Promise<string> {
  const { message = richTextOf('Thank you'), tenantWide = true, at = clock(), amount = 0, qualities = [] } = thanks;
  const recipients = at ? to : [];
  const createdAt = at ?? clock();
  return tenant.inside(async (db) => {
    const { id } = await db
      .insertInto('recognition')
      .values({
        senderId: from.id,
        message: JSON.stringify(message),
        messageText: textOf(message),
        sendTo: JSON.stringify(to.map((one) => ({ id: one.id, type: 'tenantMember' }))),
        amount,
        totalAmount: amount * recipients.length,
        recipientCount: recipients.length,
        tenantWide,
        publishedAt: at,
        sentAt: at,
        announceAt: thanks.announceAt ?? at,
        hiddenAt: thanks.hiddenAt ?? null,
        createdAt,
        updatedAt: createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (recipients.length > 0) {
      const rows = recipients.map((one) => ({ recognitionId: id, memberId: one.id, amount, createdAt }));
      await db.insertInto('recognitionRecipient').values(rows).execute();
    }
    if (qualities.length > 0) {
      const rows = qualities.map((quality) => ({
        recognitionId: id,
        qualityId: quality.id,
        valueId: quality.valueId,
        sentAt: at,
      }));
      await db.insertInto('recognitionQuality').values(rows).execute();
    }
    return id;
  });
}
