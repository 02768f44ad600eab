import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '@hurrah/contracts/messages';
import { directory } from './cells.ts';
import type { Trx } from './db.ts';
import { AppError } from './errors.ts';
import { log } from './log.ts';

export interface Maintenance {
  beganAt: Date;
  beganBy: string;
}

/** Every process looks this often, so all of them close within seconds. */
const lookEveryMs = 2_000;
const retryAfterSeconds = 30;

export const closedForMaintenance = () =>
  new AppError(503, 'Maintenance', say('request.maintenance'), { retryAfterSeconds });

export function findMaintenance(): Promise<Maintenance | undefined> {
  return directory.selectFrom('directory.maintenance').select(['beganAt', 'beganBy']).executeTakeFirst();
}

/** Whether it was not on before. */
export async function startMaintenance(db: Trx, maintenance: Maintenance): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('directory.maintenance')
    .values(maintenance)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether it was on before. */
export async function endMaintenance(db: Trx): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('directory.maintenance').executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Polls the directory until stopped. While that is unavailable, the last state stays. */
export async function watchMaintenance() {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isOn = false;
  const look = async () => {
    try {
      const wasOn = isOn;
      isOn = (await findMaintenance()) !== undefined;
      if (isOn !== wasOn) log.info(isOn ? 'maintenance begins' : 'maintenance ends');
    } catch (error) {
      log.warn({ error: error instanceof Error ? error.message : error }, 'could not look for maintenance');
    }
  };
  const watch = async () => {
    while (!signal.aborted) {
      await sleep(lookEveryMs, undefined, { signal }).catch(() => {});
      if (!signal.aborted) await look();
    }
  };
  await look();
  const watching = watch();
  return {
    inMaintenance: (): boolean => isOn,
    async stop(): Promise<void> {
      stopping.abort();
      await watching;
    },
  };
}
