import { type ProfileParts, setProfileParts } from '../lib/profile.ts';
import { collect } from './domains.ts';

const parts = import.meta.glob<ProfileParts>('../domains/*/profile.ts', { eager: true, import: 'profile' });

/** A function, because the build drops what a file of ours does when it is merely imported. */
export const bringProfileParts = (): void => setProfileParts(collect(parts));
