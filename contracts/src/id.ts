import { z } from 'zod';

/** The id of any row. In lower case, so that equal ids are equal texts. */
export const Id = z.uuid().toLowerCase();
