import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../id.ts';
import { coded } from '../messages/fields.ts';
import { listOf } from '../page.ts';
import { line, prose } from '../text.ts';

/** Any colour; text in it stays readable, because screens derive their shades from it. */
export const ValueColor = z.string().regex(/^#[0-9a-f]{6}$/, coded('value.colorInvalid'));

export const ValueAction = z.enum(['edit', 'archive', 'unarchive', 'delete']);
export type ValueAction = z.infer<typeof ValueAction>;

/** A behaviour that shows a value; recognitions carry qualities. */
export const Quality = z.object({
  id: Id,
  name: z.string(),
  valueId: Id,
  color: ValueColor,
});
export type Quality = z.infer<typeof Quality>;

export const Value = z.object({
  id: Id,
  version: z.int(),
  name: z.string(),
  description: z.string(),
  color: ValueColor,
  archived: z.boolean(),
  /** Whether a recognition has ever carried one of its qualities. It can then be archived and not deleted. */
  used: z.boolean(),
  permissions: z.array(ValueAction),
  /** In order and without archived ones, if `embeds` requests them. */
  qualities: z.array(Quality).optional(),
});
export type Value = z.infer<typeof Value>;

const byId = z.object({ id: Id });
const embeds = listOf(z.enum(['qualities'])).default([]);
const QualityName = line(50, { tooShort: coded('text.nameMissing') });
const values = {
  name: line(50, { tooShort: coded('text.nameMissing') }),
  description: prose(500),
  color: ValueColor,
  /** In order. A quality with an id is renamed in all its recognitions; one that is left out is archived or deleted. */
  qualities: z.array(z.object({ id: Id.optional(), name: QualityName })).max(20),
};

export const listValues = endpoint({
  method: 'GET',
  path: '/recognition/values',
  summary: 'The values of the company, in their order',
  can: 'member',
  query: z.object({
    /** Whether archived values are included, after the others. */
    archived: z.stringbool().default(false),
    embeds,
  }),
  response: z.object({ results: z.array(Value) }),
});

export const getValue = endpoint({
  method: 'GET',
  path: '/recognition/values/:id',
  summary: 'One value',
  can: 'member',
  params: byId,
  query: z.object({ embeds }),
  response: Value,
});

export const createValue = endpoint({
  method: 'POST',
  path: '/recognition/values',
  summary: 'Create a value with its qualities, behind the others',
  can: 'recognitionApp:createValue',
  body: z.object({ ...values, description: values.description.default(''), qualities: values.qualities.default([]) }),
  response: Value,
});

export const updateValue = endpoint({
  method: 'PATCH',
  path: '/recognition/values/:id',
  summary: 'Change a value; qualities, where they are given, are all of them',
  can: 'recognitionApp:createValue',
  versioned: true,
  params: byId,
  body: z.object(values).partial(),
  response: Value,
});

export const deleteValue = endpoint({
  method: 'DELETE',
  path: '/recognition/values/:id',
  summary: 'Delete a value that no recognition carries',
  can: 'recognitionApp:createValue',
  params: byId,
  response: z.object({}),
});

export const archiveValue = endpoint({
  method: 'POST',
  path: '/recognition/values/:id/archive',
  summary: 'Offer a value no longer; recognitions that carry it keep it',
  can: 'recognitionApp:createValue',
  params: byId,
  response: Value,
});

export const unarchiveValue = endpoint({
  method: 'POST',
  path: '/recognition/values/:id/unarchive',
  summary: 'Offer a value again, behind the others',
  can: 'recognitionApp:createValue',
  params: byId,
  response: Value,
});

export const orderValues = endpoint({
  method: 'PUT',
  path: '/recognition/values/ordering',
  summary: 'Set the order of all values that are offered',
  can: 'recognitionApp:createValue',
  body: z.object({
    ids: z.array(Id).max(200),
    /** The order the caller saw. If it has changed since, the request is refused as StaleVersion. */
    seen: z.array(Id).max(200),
  }),
  response: z.object({ results: z.array(Value) }),
});
