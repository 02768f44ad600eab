import { dateFormat, numberFormat } from '../src/lib/intl.ts';

/** Figures and times as the console writes them, in the time zone of the browser. */
export const formatNumber = (value: number): string => numberFormat('en').format(value);

export const formatTime = (instant: string): string =>
  dateFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));

/** A calendar day stays the day it is, whatever the time zone. */
export const formatDay = (day: string): string =>
  dateFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day.slice(0, 10)}T00:00:00Z`));

export function formatBytes(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const options = { style: 'unit', unit: units[step] ?? 'byte', maximumFractionDigits: step < 2 ? 0 : 1 } as const;
  return numberFormat('en', options).format(bytes / 1000 ** step);
}

export function formatWait(seconds: number): string {
  if (seconds < 1) return 'none';
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 5_400) return `${Math.round(seconds / 60)} min`;
  return `${Math.round(seconds / 3_600)} h`;
}
