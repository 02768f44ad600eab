import type { RichText } from '@hurrah/contracts/rich-text';
import { richTextOf, textOf } from '@hurrah/contracts/rich-text-rules';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp, textIn } from '../../test/render.tsx';
import type { SearchPeople } from './mentions.ts';
import { RichTextEditor } from './rich-text-editor.tsx';

const priya = { id: '0194d000-0000-7000-8000-000000000001', name: 'Priya Shah', avatarUrl: null, detail: null };
let written: RichText;

const findPriya: SearchPeople = () => Promise.resolve([priya]);

function Editor({
  initial = richTextOf(''),
  onSubmit = () => {},
  size = 'message' as 'message' | 'comment',
  searchPeople = findPriya,
}) {
  const [value, setValue] = useState(initial);
  written = value;
  return (
    <RichTextEditor
      value={value}
      onChange={setValue}
      label="Message"
      placeholder="What did they do?"
      maxLength={40}
      size={size}
      onSubmit={onSubmit}
      searchPeople={searchPeople}
    />
  );
}

const open = (element = <Editor />) => renderInApp(element, { texts: ['editor'] });
const box = page.getByRole('textbox', { name: 'Message' });

async function type(keys: string): Promise<void> {
  await box.click();
  await userEvent.keyboard(keys);
}

describe('rich text editor', () => {
  it('gives what was typed as a document of the contract', async () => {
    await open();
    await type('Two words{Enter}A second line');
    expect(textOf(written)).toContain('Two words');
    expect(written.type).toBe('doc');
  });

  it('formats with the keyboard: Ctrl+B makes the next words bold', async () => {
    await open();
    await type('plain {Control>}b{/Control}bold');
    expect(JSON.stringify(written)).toContain('"marks":[{"type":"bold"}]');
  });

  it('mentions a person chosen from the list with Enter, as one unit (REC-14)', async () => {
    await open();
    await type('Thanks @Pri');
    await expect.element(page.getByRole('option', { name: /Priya Shah/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(JSON.stringify(written)).toContain(`"id":"${priya.id}"`);
    await userEvent.keyboard('{Backspace}{Backspace}');
    expect(JSON.stringify(written)).not.toContain(priya.id);
  });

  it('searches from the first letter after an @ and offers at most five people (REC-14)', async () => {
    const found = Array.from({ length: 8 }, (_, index) => ({
      ...priya,
      id: `person-${index}`,
      name: `Person ${index}`,
    }));
    const searchPeople = vi.fn<SearchPeople>(() => Promise.resolve(found));
    await open(<Editor searchPeople={searchPeople} />);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await type('Thanks @');
    // Longer than a search waits for the next letter.
    await vi.advanceTimersByTimeAsync(2_000);
    expect(searchPeople).not.toHaveBeenCalled();
    vi.useRealTimers();
    await userEvent.keyboard('p');
    await expect.element(page.getByRole('option').first()).toBeVisible();
    expect(searchPeople.mock.calls.map(([text]) => text)).toEqual(['p']);
    expect(page.getByRole('option').elements()).toHaveLength(5);
  });

  it('keeps a document unchanged that it only shows', async () => {
    const initial = richTextOf('Written before this release');
    await open(<Editor initial={initial} />);
    await expect.poll(() => textIn(box)).toContain('Written before this release');
    expect(written).toEqual(initial);
  });

  it('says that a text is too long and still keeps it', async () => {
    await open();
    await type('x'.repeat(45));
    await expect.element(page.getByText('Your message is too long')).toBeVisible();
    expect(textOf(written)).toHaveLength(45);
  });

  it('sends a message with Ctrl+Enter and a comment with Enter', async () => {
    const onSubmit = vi.fn();
    const message = await open(<Editor onSubmit={onSubmit} />);
    await type('Done{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(onSubmit).toHaveBeenCalledOnce();
    await message.unmount();
    await open(<Editor onSubmit={onSubmit} size="comment" />);
    await type('Done{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });
});
