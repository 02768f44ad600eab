import type { AuthSettings } from './tenants.ts';

/** The settings that get stricter: fewer days, or a number of days where there was no limit. */
export const stricterSettings = (from: AuthSettings, to: AuthSettings): (keyof AuthSettings)[] =>
  (['passwordExpiryDays', 'sessionIdleDays', 'sessionAbsoluteDays'] as const).filter((name) => {
    const [before, after] = [from[name], to[name]];
    return after !== null && (before === null || after < before);
  });
