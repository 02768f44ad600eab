import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './id.ts';
import { RichText } from './rich-text.ts';

/** No part of a message is stored, neither of the request nor of the answer. */
export const createRefinement = endpoint({
  method: 'POST',
  path: '/refinement/refinements',
  summary: 'Ask the provider to say a message better',
  can: 'refinementApp:refineRecognition',
  body: z.object({
    message: RichText,
    /** The same for every try within one open composer. */
    sessionId: Id,
  }),
  response: z.object({ refinementId: Id, output: RichText }),
  limit: { max: 20, perSeconds: 60, perTenant: 300 },
});

export const deleteRefinement = endpoint({
  method: 'DELETE',
  path: '/refinement/refinements',
  summary: 'Undo: the message is again what its author wrote',
  can: 'refinementApp:refineRecognition',
  query: z.object({ refinementId: Id }),
  response: z.object({}),
});

export const RefinementSettings = z.object({ enabled: z.boolean() });
export type RefinementSettings = z.infer<typeof RefinementSettings>;

export const getRefinementSettings = endpoint({
  method: 'GET',
  path: '/refinement/settings',
  summary: 'Whether messages may be sent to a provider, and whether there is one',
  can: 'member',
  response: RefinementSettings.extend({ available: z.boolean(), version: z.int() }),
});

export const updateRefinementSettings = endpoint({
  method: 'PUT',
  path: '/refinement/settings',
  summary: 'Allow or forbid that messages are sent to a provider',
  can: 'recognitionApp:manage',
  versioned: true,
  body: RefinementSettings,
  response: RefinementSettings.extend({ available: z.boolean(), version: z.int() }),
});
