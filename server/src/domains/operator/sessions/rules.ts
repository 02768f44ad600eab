const day = { minutes: 1_440, hours: 24 };

/** 30 minutes without use and 12 hours in any case, as NIST SP 800-63B requires at its second level. */
export const sessionLimits = { idleDays: 30 / day.minutes, absoluteDays: 12 / day.hours };
