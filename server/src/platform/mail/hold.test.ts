import { afterEach, expect, it } from 'vitest';
import { browser, newTenant } from '../../test/harness.ts';
import { mailsTo, waitForMail } from '../../test/inbox.ts';
import { startProcess } from '../../test/own-process.ts';
import { withPassword } from '../../test/people.ts';
import { config } from '../config.ts';
import { createMailer } from './mail.ts';

let worker: Awaited<ReturnType<typeof startProcess>> | undefined;
afterEach(() => worker?.stop());

const heldIn = (metrics: string): number =>
  [...metrics.matchAll(/^hurrah_emails_held\{queue="\w+"\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );

it('holds emails back with HOLD_EMAILS and sends them once a worker runs without it', async () => {
  worker = await startProcess('worker', { HOLD_EMAILS: 'true' });
  const { log } = worker;
  await expect.poll(() => log.join()).toContain('emails are held back');
  const { email } = await withPassword(await newTenant());
  await browser().post('/identity/passwordIdentities/recovery', { email });
  const { metricsUrl } = worker;
  await expect.poll(async () => heldIn(await (await fetch(metricsUrl)).text())).toBeGreaterThan(0);
  const metrics = await (await fetch(metricsUrl)).text();
  expect(metrics).toMatch(/^hurrah_queue_jobs\{queue="directory",class="urgent"\} 0$/m);
  expect(await mailsTo(email)).toEqual([]);
  await worker.stop();

  worker = await startProcess('worker');
  expect((await waitForMail(email)).subject).toBe('Reset your password');
  expect(await mailsTo(email)).toHaveLength(1);
});

it('sends no email with HOLD_EMAILS, from any job', async () => {
  const mailer = createMailer({ ...config, HOLD_EMAILS: true });
  const mail = { to: 'ada@example.test', subject: 'Hello', html: '', text: '', messageId: 'one@example.test' };
  await expect(mailer.send(mail)).rejects.toThrow('HOLD_EMAILS');
  mailer.close();
});
