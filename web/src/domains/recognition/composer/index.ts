/** What writes recognitions, loaded as one. */
export { Composer } from './composer.tsx';
