let typed = '';

/**
 * The address that someone typed on one page of the way in, for the next one. It is kept in memory alone: neither the
 * address of the page nor the device remembers who was here.
 */
export const typedEmail = {
  get: (): string => typed,
  set: (email: string): void => {
    typed = email;
  },
};
