/** More than any company needs, and few enough to be judged for every send. */
export const maxItems = 100;

/** How many months of payments are shown. */
export const usedMonths = 24;
