/** When the month began on a company's own clock. */
export function monthBegan(now: Date, timeZone: string): Date {
  const today = now.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate();
  return new Date(today.with({ day: 1 }).toZonedDateTime(timeZone).epochMilliseconds);
}

const dayMs = 24 * 3_600_000;

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/** How many of a manager's reports they have recognised, as a part of one. */
export const coverageOf = ({ reportCount, recognizedCount }: { reportCount: number; recognizedCount: number }) =>
  reportCount === 0 ? 0 : recognizedCount / reportCount;
