import type { Statement } from '@hurrah/contracts/points/reports';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { notFound } from '../../../platform/errors.ts';
import { localeOf } from '../../../platform/mail/notice.ts';
import type { CsvPart, PrintedDocument } from '../../../platform/route.ts';
import { getTenant } from '../../access/index.ts';
import { findLastAudit } from '../auditor/service.ts';
import { moneyOf } from '../reports/rules.ts';
import { listMovements, today } from '../rollups/service.ts';
import { getSettings } from '../settings/service.ts';
import { printStatement } from './present.ts';
import { sectionsOf, statementOf, statementWords } from './rules.ts';

/** From the month of the first transaction to the current one. */
export async function getStatement(ctx: Ctx, monthOn: string): Promise<Statement> {
  const { pointsPerUnit, currency } = await getSettings(ctx);
  const { timeZone, movements } = await listMovements(ctx);
  const { today: day } = await today(ctx);
  const thisMonthOn = day.with({ day: 1 }).toString();
  const firstMonthOn = movements[0]?.monthOn ?? thisMonthOn;
  if (monthOn < firstMonthOn || monthOn > thisMonthOn) throw notFound('points.statementNotFound');
  const audit = await findLastAudit(ctx);
  return {
    pointsPerUnit,
    currency,
    monthOn,
    timeZone,
    company: (await getTenant(ctx)).name,
    closed: monthOn < thisMonthOn,
    ...statementOf(movements, monthOn),
    audit,
  };
}

export async function readStatementRows(ctx: MemberCtx, monthOn: string): Promise<CsvPart> {
  const words = statementWords[localeOf(ctx.locale)];
  const statement = await getStatement(ctx, monthOn);
  const rows = sectionsOf(statement, words).flatMap((section) =>
    section.rows.map(({ label, points, transactions = null }) => [
      section.title,
      label,
      transactions,
      points,
      statement.currency,
      moneyOf(points, statement.pointsPerUnit),
    ]),
  );
  const table = { filename: `${words.filename}-${monthOn.slice(0, 7)}.csv`, columns: words.columns };
  return { rows, next: null, table };
}

export async function preparePrint(ctx: MemberCtx, monthOn: string): Promise<() => Promise<PrintedDocument>> {
  const locale = localeOf(ctx.locale);
  const statement = await getStatement(ctx, monthOn);
  const filename = `${statementWords[locale].filename}-${monthOn.slice(0, 7)}.pdf`;
  return async () => ({ filename, bytes: await printStatement(statement, { locale, now: ctx.now }) });
}
