import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../id.ts';
import { Recognition } from './recognitions.ts';

/** The recognitions a member received and has not seen yet: the latest unfolds once at the top of their home page. */

export const getNewThanks = endpoint({
  method: 'GET',
  path: '/recognition/thanks',
  summary: 'The latest recognition that the caller received and has not seen yet',
  can: 'recognitionApp:browse',
  response: z.object({
    recognition: Recognition.nullable(),
    /** The number of others, counted up to nine. */
    others: z.int(),
  }),
});

export const seeThanks = endpoint({
  method: 'PUT',
  path: '/recognition/thanks/seen',
  summary: 'Mark a received recognition and all before it as seen',
  can: 'recognitionApp:browse',
  body: z.object({ id: Id }),
  response: z.object({}),
});
