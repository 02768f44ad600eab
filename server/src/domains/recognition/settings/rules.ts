/** The goal until an admin sets one. Our choice: about one a week. */
export const defaultGoal = 4;
