/** Where people write to when they need us; an installation with its own help desk sets it when it builds. */
export const supportAddress: string = import.meta.env.VITE_SUPPORT_ADDRESS ?? 'support@hurrah.app';
