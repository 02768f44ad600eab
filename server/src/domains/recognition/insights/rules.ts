/** Returns the start of the current month on a company's own clock. */
export function monthBegan(now: Date, timeZone: string): Date {
  const today = now.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate();
  return new Date(today.with({ day: 1 }).toZonedDateTime(timeZone).epochMilliseconds);
}

const dayMs = 24 * 3_600_000;

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/** The share of a manager's reports that the manager has recognised, from 0 to 1. */
export const coverageOf = ({ reportCount, recognizedCount }: { reportCount: number; recognizedCount: number }) =>
  reportCount === 0 ? 0 : recognizedCount / reportCount;
