import type { z } from 'zod';
import { inBackground } from './background.ts';
import { cellOf } from './cells.ts';
import type { Ctx } from './ctx.ts';
import { type ExternalJob, type ExternalRun, externalJob } from './jobs.ts';
import type { JobClass } from './queue.ts';

interface Acting {
  /** The acting member, if there is one. */
  memberId?: string | null;
  /** The statement timeout, if it is longer than in a request. */
  timeoutMs?: number;
}

/** A transaction in the job's tenant. Live messages of its changes are published once it has committed. */
export type Within = <T>(work: (ctx: Ctx) => Promise<T>, acting?: Acting) => Promise<T>;

export interface TenantRun extends ExternalRun {
  within: Within;
}

/** An external job of one tenant. `within` opens a transaction there when the job needs one. */
export const tenantJob = <S extends z.ZodType<{ tenantId: string }>>(
  name: string,
  payload: S,
  run: (payload: z.output<S>, job: TenantRun) => Promise<void>,
  jobClass?: JobClass,
): ExternalJob<S> =>
  externalJob(name, payload, (given, job) => run(given, { ...job, within: withinOf(given.tenantId, job) }), jobClass);

function withinOf(tenantId: string, { id, now, publish }: ExternalRun): Within {
  return async (work, { memberId, timeoutMs } = {}) => {
    const live: Ctx['live'] = [];
    const background = { tenantId, requestId: id, now, live, timeoutMs, ...(memberId && { memberId }) };
    const result = await inBackground(await cellOf(tenantId), background, work);
    await publish?.(tenantId, live);
    return result;
  };
}
