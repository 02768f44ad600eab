import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const checkHealth = endpoint({
  method: 'GET',
  path: '/healthcheck/public',
  summary: 'The process is up; the maintenance page waits for this',
  can: 'anyone',
  response: z.object({ status: z.literal('ok') }),
});

export const checkReadiness = endpoint({
  method: 'GET',
  path: '/healthcheck/ready',
  summary: 'Every database answers; a load balancer sends traffic only then',
  can: 'anyone',
  response: z.object({
    status: z.literal('ready'),
    /** Only where the installation shows details. */
    databases: z.record(z.string(), z.literal('up')).optional(),
    redis: z.enum(['up', 'down']).optional(),
  }),
});
