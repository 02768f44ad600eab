/** Long enough to open it in the next tab. */
export const linkSeconds = 60;

/** The same page within these minutes is one step. */
export const stepMinutes = 10;

/** No access is longer than a day, so no session is needed after two. */
export const keptDays = 2;
