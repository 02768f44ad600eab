import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ExternalJob } from '../../../platform/jobs.ts';
import { log } from '../../../platform/log.ts';
import { type Outcome, push } from '../../../platform/push.ts';
import { tenantJob } from '../../../platform/tenant-job.ts';
import { listOpenSessions } from '../../access/index.ts';
import { maxPerJob } from '../emails/service.ts';
import { claim, type DeviceRow, deleteDevices, release } from './queries.ts';
import { type PlannedPush, presentPushes, sendPushesName, unsealDevice } from './service.ts';

const Payload = z.object({ tenantId: z.uuid(), messageIds: z.array(z.uuid()).min(1).max(maxPerJob) });

/** As many requests to push services at once. */
const sentAtOnce = 10;

/**
 * Pushes messages to every device of their readers, to each at most once. Devices that are gone, or whose session has
 * ended, are deleted. The queue retries a message that reached no device because the push services failed.
 */
export const sendPushes: ExternalJob<typeof Payload> = tenantJob(
  sendPushesName,
  Payload,
  async ({ tenantId, messageIds }, { now, within }) => {
    const planned = await within((ctx) => presentPushes(ctx, messageIds));
    const unreached: string[] = [];
    for (let from = 0; from < planned.length; from += sentAtOnce) {
      const some = await withOpenSessions(planned.slice(from, from + sentAtOnce), { tenantId, now, within });
      const claimed = await within((ctx) =>
        claim(
          ctx,
          some.map(({ messageId }) => messageId),
        ),
      );
      const sent = await Promise.all(some.filter(({ messageId }) => claimed.has(messageId)).map(pushToAll));
      await within(async (ctx) => {
        await deleteDevices(
          ctx,
          sent.flatMap(({ gone }) => gone),
        );
        const failed = sent.filter(({ isUnreached }) => isUnreached).map(({ messageId }) => messageId);
        await release(ctx, failed);
        unreached.push(...failed);
      });
    }
    if (unreached.length > 0) throw new Error(`${unreached.length} push messages reached no device`);
  },
);

/**
 * Checked right before sending: a session that ended while others were sent gets nothing, and its device is deleted.
 */
async function withOpenSessions(
  planned: PlannedPush[],
  run: Parameters<typeof listOpenSessions>[1],
): Promise<PlannedPush[]> {
  const devices = planned.flatMap((one) => one.devices);
  const open = await listOpenSessions(devices, run);
  const isOpen = ({ sessionId }: DeviceRow) => open.has(sessionId);
  const ended = devices.filter((device) => !isOpen(device));
  if (ended.length > 0) await run.within((ctx) => deleteDevices(ctx, ended));
  return planned
    .map((one) => ({ ...one, devices: one.devices.filter(isOpen) }))
    .filter((one) => one.devices.length > 0);
}

async function pushToAll({ messageId, devices, payload }: PlannedPush) {
  const outcomes = await Promise.all(devices.map((device) => pushTo(device, messageId, payload)));
  const of = (outcome: Outcome): DeviceRow[] => devices.filter((_, at) => outcomes[at] === outcome);
  return { messageId, gone: of('gone'), isUnreached: of('failed').length > 0 && of('sent').length === 0 };
}

async function pushTo(row: DeviceRow, messageId: string, payload: object): Promise<Outcome> {
  const device = unsealDevice(row);
  if (!device) return 'gone';
  try {
    return await push(device, payload, topicOf(messageId));
  } catch (error) {
    // The address is a secret of the device: anyone who has it can send there.
    log.warn({ reason: (error as Error).name, deviceId: row.id }, 'a push service could not be reached');
    return 'failed';
  }
}

/** At most 32 characters of base64url, by RFC 8030; a hash, because push services see it. */
const topicOf = (messageId: string): string => createHash('sha256').update(messageId).digest('base64url').slice(0, 32);
