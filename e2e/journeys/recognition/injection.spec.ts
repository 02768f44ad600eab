import { expect, type Page } from '@playwright/test';
import { test } from '../../steps/newcomer.ts';
import { markupPayloads } from '../../steps/payloads.ts';
import { employee, findPerson, manager, signIn } from '../../steps/people.ts';

/** Every script that runs calls this; returns the list of its arguments. */
async function listen(page: Page): Promise<string[]> {
  const heard: string[] = [];
  await page.exposeFunction('hacked', () => heard.push(page.url()));
  page.on('dialog', (dialog) => dialog.dismiss());
  return heard;
}

/** As many in one message as fit into it. */
function inMessages(payloads: string[]): string[][] {
  const messages: string[][] = [[]];
  for (const payload of payloads) {
    const last = messages.at(-1) as string[];
    if ([...last, payload].join('\n').length < 950) last.push(payload);
    else messages.push([payload]);
  }
  return messages;
}

test('code in a message does not run for its readers (REC-01)', async ({ page }) => {
  const heard = await listen(page);
  // A control: on an unprotected page the same payload runs.
  await page.setContent(markupPayloads[0] ?? '');
  await expect.poll(() => heard.length).toBe(1);
  heard.length = 0;

  await signIn(page, employee.email);
  const authorization = await page.evaluate<string>('localStorage.getItem("session")');
  const { id } = await findPerson(page, manager);
  const values = await page.request.get('/recognition/values?embeds=qualities', { headers: { authorization } });
  const qualityIds = [(await values.json()).results[0].qualities[0].id];
  for (const payloads of inMessages(markupPayloads)) {
    const content = payloads.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }));
    const data = {
      status: 'published',
      message: { type: 'doc', content },
      sendTo: [{ id, type: 'tenantMember' }],
      qualityIds,
      tenantWide: false,
    };
    const sent = await page.request.post('/recognition/recognitions', { headers: { authorization }, data });
    expect(sent.status()).toBe(200);
    await page.goto(`/recognitions/${(await sent.json()).id}`);
    await expect(page.getByRole('article').first()).toContainText((payloads[0] ?? '').slice(0, 20).trim());
  }
  expect(heard).toEqual([]);
});

test('code pasted into the editor does not run, and leaves only text (REC-01)', async ({ page }) => {
  const heard = await listen(page);
  await signIn(page, employee.email);
  await page.goto('/recognition/send');
  const editor = page.getByRole('dialog').locator('[contenteditable="true"]');
  await editor.click();
  const left = await page.evaluate(`(() => {
    const element = document.activeElement;
    const allowed = new Set(['P', 'BR', 'STRONG', 'EM', 'A', 'UL', 'OL', 'LI', 'SPAN']);
    const wrong = [];
    for (const payload of ${JSON.stringify(markupPayloads)}) {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', 'before ' + payload + ' after');
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      // The editor's own way to hold a line open is no picture.
      for (const part of element.querySelectorAll('*:not(.ProseMirror-separator)')) {
        const runs = [...part.attributes].some(({ name, value }) => /^on/i.test(name) || /script:|data:/i.test(value));
        if (runs || !allowed.has(part.tagName)) wrong.push(part.outerHTML.slice(0, 100) + ' from ' + payload);
      }
      document.execCommand('selectAll');
      document.execCommand('delete');
    }
    return wrong;
  })()`);
  expect(left).toEqual([]);
  expect(heard).toEqual([]);
});
