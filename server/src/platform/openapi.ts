import { type NamedEndpoint } from '@hurrah/contracts/api';
import { ErrorBody, FieldError } from '@hurrah/contracts/errors';
import { z } from 'zod';
import { sessionCookie } from './cookies.ts';

type Schema = Record<string, unknown>;

const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return schema;
};

/** `/award/awardTypes/:id` → `/award/awardTypes/{id}` */
export const openApiPath = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}');

function parameters(type: z.ZodType | undefined, where: 'path' | 'query'): Schema[] {
  if (!type) return [];
  const { properties = {}, required = [] } = schemaOf(type, 'input') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema,
  }));
}

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: true,
  description: 'The `version` of the row as it was read, in quotes; `*` for any version',
  schema: { type: 'string', pattern: '^(\\*|"[0-9]+")$' },
};

function operation({ name, tag, endpoint }: NamedEndpoint): Schema {
  const error = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  });
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.summary,
    'x-can': endpoint.can,
    security: endpoint.can === 'anyone' ? [] : [{ session: [], secret: [] }],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.versioned ? [ifMatch] : []),
    ],
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } },
    }),
    responses: {
      200: {
        description: 'Done',
        content: { [endpoint.streams ?? 'application/json']: { schema: schemaOf(endpoint.response, 'output') } },
      },
      400: error('The request does not fit this document'),
      ...(endpoint.can !== 'anyone' && {
        401: error('No session'),
        403: error('Not allowed'),
        404: error('No such row, or not one of this tenant'),
      }),
      ...(endpoint.versioned && { 409: error('StaleVersion: the row has changed since; `details` says what and who') }),
    },
  };
}

/** OpenAPI 3.1, made from the same objects that serve the requests. */
export function openApi(endpoints: NamedEndpoint[]): Schema {
  const paths: Record<string, Schema> = {};
  for (const named of endpoints) {
    const path = openApiPath(named.endpoint.path);
    paths[path] = { ...paths[path], [named.endpoint.method.toLowerCase()]: operation(named) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Hurrah', version: '1', description: 'Employee recognition and rewards' },
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorBody, 'output'), FieldError: schemaOf(FieldError, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'session-{user}-{tenant}' },
        secret: { type: 'apiKey', in: 'cookie', name: sessionCookie },
      },
    },
  };
}
