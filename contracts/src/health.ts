import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const checkHealth = endpoint({
  method: 'GET',
  path: '/healthcheck/public',
  summary: 'The process is up; the maintenance page waits until it is also open',
  can: 'anyone',
  response: z.object({ status: z.enum(['ok', 'maintenance']) }),
});

export const checkReadiness = endpoint({
  method: 'GET',
  path: '/healthcheck/ready',
  summary: 'Every database answers and has the schema of this release; a load balancer sends traffic only then',
  can: 'anyone',
  response: z.object({
    status: z.literal('ready'),
    /** Only if the installation shows details. */
    databases: z.record(z.string(), z.enum(['up', 'away', 'behind'])).optional(),
    redis: z.enum(['up', 'down']).optional(),
  }),
});
