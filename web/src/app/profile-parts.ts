import { type ProfileParts, setProfileParts } from '../lib/profile.ts';
import { collect } from './domains.ts';

setProfileParts(collect(import.meta.glob<ProfileParts>('../domains/*/profile.ts', { eager: true, import: 'profile' })));
