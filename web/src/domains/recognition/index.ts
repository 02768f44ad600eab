/**
 * recognition: somebody thanks somebody, and others join in.
 *
 * Owns the recognition card, which every page shows in the same way, the page of one recognition, the list of those that
 * were reported, the composer (`composer/`), and the values, qualities and settings of recognition (`values/`). A page that
 * shows a card loads the texts of `recognition` and `comment`.
 */
export { postedAt } from './api.ts';
export { momentOf } from './composer/schedule.ts';
export { RecognitionCard } from './recognitions/recognition-card.tsx';
export { RecognitionCardSkeleton } from './recognitions/recognition-card-skeleton.tsx';
