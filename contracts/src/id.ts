import { z } from 'zod';

/** Of anything. In small letters whatever was sent, so that two texts that mean the same id are the same text. */
export const Id = z.uuid().toLowerCase();
