import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Books, keepRandomBooks, type LedgerEntry, listLedger } from '../../../test/books.ts';
import { newTenant, travelTo } from '../../../test/harness.ts';

const timeZone = 'Asia/Kathmandu';
const now = new Date('2026-11-17T22:00:00Z');
const monthOf = (at: Date) =>
  at.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate().with({ day: 1 }).toString();
const path = (monthOn: string, file = '') => `/points/statements/${monthOn}${file}`;

const linesOf: Record<string, string[]> = {
  sent: ['recognition', 'endorsement'],
  celebrations: ['birthday', 'anniversary', 'welcome', 'onboarding'],
  awards: ['award', 'incentive'],
  byHand: ['redeemable_add', 'redeemable_remove', 'migrated_redeemable'],
  redeemed: ['redeem', 'refund'],
  expired: ['expire_redeemable'],
  reversed: ['reversal'],
};

describe('the statement of a month', () => {
  let books: Books;
  let entries: LedgerEntry[];
  beforeAll(async () => {
    travelTo(now);
    books = await keepRandomBooks(23, { from: '2026-06-20', until: '2026-11-16', steps: 200, timeZone });
    entries = await listLedger(books.tenant);
  });
  afterAll(() => travelTo(undefined));

  it('equals the entries: opening, every line, closing (PTS-20)', async () => {
    for (const monthOn of ['2026-06-01', '2026-08-01', '2026-11-01']) {
      const { body } = await books.admin.get(path(monthOn));
      const sum = (some: LedgerEntry[]) => some.reduce((total, { amount }) => total + amount, 0);
      const of = (kind: string) => entries.filter((entry) => entry.kind === kind);
      const before = (kind: string) => sum(of(kind).filter(({ at }) => monthOf(at) < monthOn));
      const within = (kind: string) => of(kind).filter(({ at }) => monthOf(at) === monthOn);
      expect(body).toMatchObject({
        openingPoints: before('redeemable'),
        closingPoints: before('redeemable') + sum(within('redeemable')),
        closed: monthOn !== '2026-11-01',
        timeZone,
      });
      for (const { key, points, transactions } of body.lines) {
        const moved = within('redeemable').filter(({ type }) => linesOf[key]?.includes(type));
        const ids = new Set(moved.map(({ transactionId }) => transactionId));
        expect([key, points, transactions]).toEqual([key, sum(moved), ids.size]);
      }
      const { openingPoints, closingPoints, allocated, sent, expired, other } = body.allocation;
      expect([openingPoints, closingPoints]).toEqual([
        before('allocation'),
        before('allocation') + sum(within('allocation')),
      ]);
      expect(openingPoints + allocated + sent + expired + other).toBe(closingPoints);
      const { banks } = body;
      expect(banks.openingPoints + banks.added + banks.spent).toBe(banks.closingPoints);
      expect(banks.closingPoints).toBe(before('pointsBank') + sum(within('pointsBank')));
    }
  });

  it('begins where the month before ended (PTS-20)', async () => {
    const [july, august] = [
      (await books.admin.get(path('2026-07-01'))).body,
      (await books.admin.get(path('2026-08-01'))).body,
    ];
    expect(august.openingPoints).toBe(july.closingPoints);
    expect(august.allocation.openingPoints).toBe(july.allocation.closingPoints);
    expect(august.banks.openingPoints).toBe(july.banks.closingPoints);
  });

  it('is exported with points and money as numbers (PTS-20)', async () => {
    const { body } = await books.admin.get(path('2026-08-01'));
    const answered = await books.admin.post(path('2026-08-01', '/csv'), {});
    expect(answered.headers['content-disposition']).toBe('attachment; filename="points-statement-2026-08.csv"');
    const lines: string[] = answered.body.split('\r\n');
    expect(lines[0]).toBe('\uFEFFSection,Line,Transactions,Points,Currency,Amount');
    expect(lines[1]).toBe(`Owed to members,Opening balance,,${body.openingPoints},USD,${body.openingPoints / 10}`);
    const redeemed = body.lines.find(({ key }: { key: string }) => key === 'redeemed');
    expect(redeemed.points).toBeLessThan(0);
    expect(lines).toContain(
      `Owed to members,"Redeemed, less refunds",${redeemed.transactions},${redeemed.points},USD,${redeemed.points / 10}`,
    );
    expect(lines).toHaveLength(1 + 9 + 6 + 4 + 1);
  });

  it.each(['en', 'fr'])('is printed as one page of PDF in the reader’s language, %s (PTS-20)', async (locale) => {
    await books.tenant.inside((db) =>
      db.updateTable('tenantMember').set({ locale }).where('id', '=', books.admin.id).execute(),
    );
    const answered = await books.admin.post(path('2026-08-01', '/pdf'), {});
    expect(answered).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    const name = locale === 'fr' ? 'releve-points-2026-08.pdf' : 'points-statement-2026-08.pdf';
    expect(answered.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
    const text = answered.bytes.toString('latin1');
    expect(text.startsWith('%PDF-1.')).toBe(true);
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(text).toContain(`/Lang (${locale})`);
    const exported = await books.tenant.inside((db) =>
      db.selectFrom('auditEvent').selectAll().where('action', '=', 'security.dataExported').execute(),
    );
    expect(exported.map(({ entityId }) => entityId)).toContain('POST /points/statements/:monthOn/pdf');
  });

  it('exists from the first month with points to the current one (PTS-20)', async () => {
    for (const monthOn of ['2026-05-01', '2026-12-01']) {
      expect((await books.admin.get(path(monthOn))).status).toBe(404);
      expect((await books.admin.post(path(monthOn, '/pdf'), {})).status).toBe(404);
      expect((await books.admin.post(path(monthOn, '/csv'), {})).status).toBe(404);
    }
    for (const monthOn of ['2026-08-02', 'august']) expect((await books.admin.get(path(monthOn))).status).toBe(400);
  });

  it('needs the permission for transactions (PTS-26)', async () => {
    const tenant = await newTenant({ timeZone });
    const other = await tenant.member({ only: ['pointsApp:viewPointsConfiguration'] });
    expect((await other.get(path('2026-11-01'))).status).toBe(403);
    for (const file of ['/csv', '/pdf']) expect((await other.post(path('2026-11-01', file), {})).status).toBe(403);
    const reader = await tenant.member({ only: ['pointsApp:viewTransactions'] });
    expect((await reader.get(path('2026-11-01'))).body).toMatchObject({
      openingPoints: 0,
      closingPoints: 0,
      audit: null,
    });
  });
});
