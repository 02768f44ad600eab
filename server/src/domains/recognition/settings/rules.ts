/** What counts until somebody decides otherwise. Our choice: about one a week. */
export const defaultGoal = 4;
