import { afterEach, expect, it } from 'vitest';
import { newTenant, travelTo } from '../../../test/harness.ts';
import { people, recognitions } from '../../../test/recognitions.ts';
import { thank } from '../../../test/thanks.ts';
import { deciding } from '../../../test/threads.ts';

afterEach(() => travelTo(undefined));

const path = '/recognition/thanks';
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

it('shows a recipient the latest thank-you until they have seen it, once for all devices (D28)', async () => {
  const tenant = await newTenant();
  const [ada, ben, cleo] = await people(tenant);
  expect((await ben.get(path)).body).toEqual({ recognition: null, others: 0 });
  const first = await thank(tenant, ada, [ben, cleo], { at: minutesAgo(20) });
  const second = await thank(tenant, cleo, [ben], { at: minutesAgo(10), tenantWide: false });
  expect((await ben.get(path)).body).toMatchObject({ recognition: { id: second, sender: { id: cleo.id } }, others: 1 });
  expect((await cleo.get(path)).body).toMatchObject({ recognition: { id: first }, others: 0 });
  expect((await ada.get(path)).body.recognition).toBeNull();

  expect((await ben.put(`${path}/seen`, { id: second })).status).toBe(200);
  // A late request of another device does not bring it back.
  expect((await ben.put(`${path}/seen`, { id: first })).status).toBe(200);
  expect((await ben.get(path)).body).toEqual({ recognition: null, others: 0 });
  expect((await cleo.get(path)).body.recognition.id).toBe(first);
  const third = await thank(tenant, ada, [ben], { at: minutesAgo(1) });
  expect((await ben.get(path)).body).toMatchObject({ recognition: { id: third }, others: 0 });
});

it('shows no thank-you that is hidden, older than a week, or within the undo period (REC-07, REC-16)', async () => {
  const tenant = await newTenant();
  const [ada, ben] = await people(tenant);
  await thank(tenant, ada, [ben], { at: minutesAgo(8 * 24 * 60) });
  expect((await ben.get(path)).body.recognition).toBeNull();
  const announceAt = new Date(Date.now() + 30_000);
  const id = await thank(tenant, ada, [ben], { at: new Date(), announceAt });
  expect((await ben.get(path)).body.recognition).toBeNull();
  expect((await ben.put(`${path}/seen`, { id })).status).toBe(404);
  travelTo(new Date(announceAt.getTime() + 1000));
  expect((await ben.get(path)).body.recognition.id).toBe(id);
  const admin = await tenant.admin();
  await admin.post(`${recognitions}/${id}/moderate`, deciding('hide'));
  expect((await ben.get(path)).body.recognition).toBeNull();
});

it('lets only the recipient mark it as seen, and no member of another company (D28)', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()];
  const [ada, ben, cleo] = await people(tenant);
  const id = await thank(tenant, ada, [ben], { at: minutesAgo(5) });
  for (const who of [ada, cleo, await tenant.admin(), await other.admin()]) {
    expect((await who.put(`${path}/seen`, { id })).status).toBe(404);
  }
  expect((await ben.get(path)).body.recognition.id).toBe(id);
});
