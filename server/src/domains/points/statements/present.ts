import { buffer } from 'node:stream/consumers';
import type { Statement } from '@hurrah/contracts/points/reports';
import Pdf from 'pdfkit';
import type { NoticeLocale } from '../../../platform/mail/notice.ts';
import { fill, type StatementSection, sectionsOf, statementWords } from './rules.ts';

type Doc = InstanceType<typeof Pdf>;

/** In points of 1/72 inch. A4 is 595 by 842. */
const page = { margin: 50, width: 495 };
const column = { transactions: 250, points: 345, money: 435, width: 110 };
const ink = { text: '#1f2430', soft: '#5b6172', rule: '#d5d9e2' };
const face = { text: 'Helvetica', bold: 'Helvetica-Bold' };

/** The statement as one page of A4 in the reader's language. */
export async function printStatement(
  statement: Statement,
  { locale, now }: { locale: NoticeLocale; now: Date },
): Promise<Buffer> {
  const words = statementWords[locale];
  const format = formatsOf(statement, locale);
  const title = `${words.title}, ${format.month(statement.monthOn)}`;
  const info = { Title: printable(title), Author: printable(statement.company), CreationDate: now };
  const doc = new Pdf({ size: 'A4', margin: page.margin, lang: locale, info });
  const bytes = buffer(doc);
  doc.font(face.text, 10).fillColor(ink.soft).text(printable(statement.company));
  doc.font(face.bold, 18).fillColor(ink.text).text(printable(title));
  if (!statement.closed) {
    doc.font(face.text, 9).fillColor(ink.soft);
    doc.text(printable(fill(words.open, { day: format.moment(now.toISOString()) })));
  }
  for (const section of sectionsOf(statement, words)) printSection(doc, section, { words, format });
  printNotes(doc, statement, { words, format });
  doc.end();
  return bytes;
}

type Look = { words: (typeof statementWords)['en']; format: ReturnType<typeof formatsOf> };

function printSection(doc: Doc, { title, hint, rows }: StatementSection, { words, format }: Look): void {
  doc.moveDown(1.2).font(face.bold, 12).fillColor(ink.text).text(printable(title), page.margin);
  doc.font(face.text, 8.5).fillColor(ink.soft).text(printable(hint), { width: page.width });
  doc.moveDown(0.4);
  const hasCounts = rows.some(({ transactions }) => transactions !== undefined);
  const line = (cells: { label: string; transactions: string; points: string; money: string }) => {
    const y = doc.y;
    doc.text(printable(cells.label), page.margin, y, { width: column.transactions - page.margin });
    for (const key of ['transactions', 'points', 'money'] as const) {
      doc.text(printable(cells[key]), column[key], y, { width: column.width, align: 'right', lineBreak: false });
    }
    doc.x = page.margin;
    doc.y = y + 15;
  };
  doc.font(face.text, 8.5);
  const transactions = hasCounts ? words.transactions : '';
  line({ label: words.line, transactions, points: words.points, money: format.currency });
  for (const { label, points, transactions: count, isSum } of rows) {
    doc.moveTo(page.margin, doc.y - 3).lineTo(page.margin + page.width, doc.y - 3);
    doc.lineWidth(isSum ? 0.8 : 0.4).stroke(isSum ? ink.soft : ink.rule);
    doc.font(isSum ? face.bold : face.text, 9.5).fillColor(ink.text);
    const counted = count === undefined ? '' : format.number(count);
    line({ label, transactions: counted, points: format.number(points), money: format.money(points) });
  }
}

function printNotes(doc: Doc, statement: Statement, { words, format }: Look): void {
  const { audit, pointsPerUnit, currency, timeZone } = statement;
  const rate = format.number(pointsPerUnit);
  doc.moveDown(1).font(face.bold, 9.5).fillColor(ink.text).text(printable(words.howToRead), page.margin);
  doc.font(face.text, 8.5).fillColor(ink.soft);
  doc.text(printable(fill(words.explanation, { currency, rate, zone: timeZone })), { width: page.width });
  const audited = audit
    ? fill(words.audited, {
        day: format.moment(audit.finishedAt),
        accounts: format.number(audit.accounts),
        transactions: format.number(audit.transactions),
        differences: format.number(audit.differences),
      })
    : words.notAudited;
  doc.moveDown(0.5).text(printable(audited), { width: page.width });
}

function formatsOf({ currency, pointsPerUnit, timeZone }: Statement, locale: NoticeLocale) {
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return {
    currency,
    month: (on: string) => month.format(new Date(on)),
    moment: (at: string) => moment.format(new Date(at)),
    number: (value: number) => value.toLocaleString(locale),
    money: (points: number) => money.format(points / pointsPerUnit),
  };
}

const windows1252 = new Set(
  new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 224 }, (_, index) => index + 32)),
);

/** The standard PDF fonts have these characters only. Narrow spaces become ordinary ones. */
const printable = (text: string): string =>
  Array.from(
    text
      .normalize('NFC')
      .replaceAll(/[\u202f\u2009]/g, '\u00a0')
      .replaceAll('\u2212', '-'),
    (char) => (windows1252.has(char) ? char : '?'),
  ).join('');
