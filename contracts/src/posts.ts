import { z } from 'zod';

/** Every kind of post that the specification has, as filters, live messages and stored rows name it. */
export const PostType = z.enum(['recognition', 'award', 'announcement', 'incentive', 'calendarEvent']);
export type PostType = z.infer<typeof PostType>;

/** The kinds that the product has. A domain with another kind adds its name here. */
export const ThreadType = PostType.extract(['recognition', 'award']);
export type ThreadType = z.infer<typeof ThreadType>;

/** The features that a post can carry, by its kind. Endpoints, cards and notifications follow from them. */
export const Carried = z.enum(['reactions', 'comments', 'endorsements', 'flags']);
export type Carried = z.infer<typeof Carried>;
