/** The page where people tell us what they think. There is none yet, and so no link to it. */
export const feedbackPath: string | undefined = undefined;
