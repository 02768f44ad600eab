import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const QueueClass = z.object({
  name: z.enum(['urgent', 'normal', 'bulk']),
  waiting: z.int(),
  /** The age of the oldest job. */
  ageSeconds: z.number(),
});

export const DatabaseState = z.object({
  /** `directory`, or the name of the cell. */
  name: z.string(),
  /** Null if the database does not answer. */
  state: z
    .object({
      upToDate: z.boolean(),
      workers: z.int(),
      outboxAgeSeconds: z.number(),
      failed: z.int(),
      classes: z.array(QueueClass),
    })
    .nullable(),
});
export type DatabaseState = z.infer<typeof DatabaseState>;

export const Maintenance = z.object({ beganAt: z.iso.datetime(), beganBy: z.string() });

export const getInstallation = endpoint({
  method: 'GET',
  path: '/operator/installation',
  summary: 'Databases, queues, workers and maintenance at a glance',
  can: 'operator',
  response: z.object({
    maintenance: Maintenance.nullable(),
    redis: z.enum(['up', 'down']),
    databases: z.array(DatabaseState),
  }),
});

export const startMaintenance = endpoint({
  method: 'POST',
  path: '/operator/maintenance/start',
  summary: 'Close the product to members and let workers take no more jobs',
  can: 'operator',
  response: z.object({ maintenance: Maintenance.nullable() }),
});

export const endMaintenance = endpoint({
  method: 'POST',
  path: '/operator/maintenance/end',
  summary: 'Open the product again',
  can: 'operator',
  response: z.object({ maintenance: Maintenance.nullable() }),
});
