import { createValue, updateValue, type Value } from '@hurrah/contracts/recognition/values';
import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fieldOf } from '../lib/form.ts';
import { useSaveForm } from '../lib/save-form.ts';
import { versionHandlers } from '../lib/versioned.ts';
import { type Asked, answer, answerLater, forgetAnswers, loseConnection, refuse } from '../test/api.ts';
import { renderInApp } from '../test/render.tsx';
import { FormPage } from './form-page.tsx';

const row: Value = {
  id: '0194d000-0000-7000-8000-000000000700',
  version: 3,
  name: 'Courage',
  description: 'Say what others only think.',
  color: '#7b3fa3',
  archived: false,
  used: false,
  permissions: ['edit'],
};
const empty = { name: '', description: '', color: '#7b3fa3' };

function ValuePage({ value, onSaved = () => {} }: { value?: Value; onSaved?: (saved: Value) => unknown }) {
  const navigate = useNavigate();
  const save = useSaveForm({
    create: createValue,
    update: updateValue,
    row: value,
    empty,
    valuesOf: ({ name, description, color }) => ({ name, description, color }),
    labels: { name: 'Name', description: 'Description' },
    leave: () => navigate({ to: '/values' }),
    onSaved,
  });
  return (
    <FormPage save={save} title="A value" saveLabel={value ? undefined : 'Create value'}>
      <TextInput label="Name" {...fieldOf(save.form, 'name')} />
      <TextInput label="Description" {...fieldOf(save.form, 'description')} />
    </FormPage>
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const name = page.getByLabelText('Name');
const description = page.getByLabelText('Description');
const asks = versionHandlers.ask;
let sent: Asked[] = [];

beforeEach(() => {
  sent = [];
  answer(createValue, (asked) => {
    sent.push(asked);
    return { ...row, ...asked.body, version: 1 };
  });
  answer(updateValue, (asked) => {
    sent.push(asked);
    return { ...row, ...asked.body, version: 4 };
  });
});
afterEach(() => {
  versionHandlers.ask = asks;
  forgetAnswers();
});

/** The API holds a newer row than the form began with, and refuses once. */
function meetNewer(current: Value): void {
  const details = { version: current.version, changedBy: null, changedAt: null, changes: [], current };
  refuse(updateValue, 409, { error: 'StaleVersion', message: 'Stale', details });
}

describe('the form of a new row (D25)', () => {
  it('shows its bar at once and sends everything', async () => {
    const onSaved = vi.fn();
    await renderInApp(<ValuePage onSaved={onSaved} />);
    await name.fill('Courage ');
    await button('Create value').click();
    await expect.poll(() => onSaved).toHaveBeenCalledOnce();
    expect(sent[0]?.body).toMatchObject({ name: 'Courage', color: '#7b3fa3' });
    expect(sent[0]?.headers.get('if-match')).toBe(null);
  });

  it('says on the field what the contract or the API refuses', async () => {
    await renderInApp(<ValuePage />);
    await button('Create value').click();
    await expect.element(name).toHaveAccessibleDescription(/name/i);
    expect(sent).toEqual([]);
    const details = [{ path: 'name', type: 'taken', code: 'text.nameMissing', message: 'Taken' }];
    refuse(createValue, 422, { error: 'ValidationError', message: 'Invalid', details });
    await name.fill('Courage');
    await button('Create value').click();
    await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  });

  it('leaves without a question while nothing was typed, and asks afterwards', async () => {
    const { router } = await renderInApp(<ValuePage />);
    await name.fill('Courage');
    await button('Cancel').click();
    await button('Stay').click();
    expect(router.state.location.pathname).toBe('/');
    await name.clear();
    await button('Cancel').click();
    await expect.poll(() => router.state.location.pathname).toBe('/values');
  });

  it('asks nothing when saving itself leaves the page', async () => {
    const { router } = await renderInApp(<ValuePage onSaved={() => router.navigate({ to: '/values' } as never)} />);
    await name.fill('Courage');
    await button('Create value').click();
    await expect.poll(() => router.state.location.pathname).toBe('/values');
  });

  it('is sent once however often one presses the button', async () => {
    const release = answerLater(createValue, row);
    const onSaved = vi.fn();
    await renderInApp(<ValuePage onSaved={onSaved} />);
    await name.fill('Courage');
    await userEvent.keyboard('{Enter}{Enter}');
    release();
    await expect.poll(() => onSaved).toHaveBeenCalled();
    expect(onSaved).toHaveBeenCalledOnce();
  });

  it('keeps what was typed when the connection is lost', async () => {
    const lose = loseConnection(createValue);
    await renderInApp(<ValuePage />);
    await name.fill('Courage');
    await button('Create value').click();
    lose();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(name).toHaveValue('Courage');
  });
});

describe('the form of a row that exists (D25)', () => {
  it('shows its bar once something differs, and discards', async () => {
    await renderInApp(<ValuePage value={row} />);
    await expect.element(button('Save changes')).not.toBeInTheDocument();
    await name.fill('Courage, always');
    await button('Discard').click();
    await expect.element(name).toHaveValue('Courage');
  });

  it('sends only what was changed, with the version it was changed on', async () => {
    const onSaved = vi.fn();
    await renderInApp(<ValuePage value={row} onSaved={onSaved} />);
    await name.fill('Bravery');
    await button('Save changes').click();
    await expect.poll(() => onSaved).toHaveBeenCalledOnce();
    expect(sent[0]).toMatchObject({ path: `/recognition/values/${row.id}`, body: { name: 'Bravery' } });
    expect(sent[0]?.body).toEqual({ name: 'Bravery' });
    expect(sent[0]?.headers.get('if-match')).toBe('"3"');
    // The next change is made on the version that was just saved.
    await description.fill('Speak up.');
    await button('Save changes').click();
    await expect.poll(() => sent).toHaveLength(2);
    expect(sent[1]?.body).toEqual({ description: 'Speak up.' });
    expect(sent[1]?.headers.get('if-match')).toBe('"4"');
  });

  it('asks which side to take where someone else changed the same field, and sends nothing when the question is closed', async () => {
    const ask = vi.fn<typeof versionHandlers.ask>(async () => undefined);
    versionHandlers.ask = ask;
    await renderInApp(<ValuePage value={row} />);
    meetNewer({ ...row, name: 'Heart', version: 5 });
    await name.fill('Bravery');
    await button('Save changes').click();
    await expect.poll(() => ask).toHaveBeenCalledOnce();
    expect(ask.mock.calls[0]?.[1]).toMatchObject([{ label: 'Name', mine: 'Bravery', theirs: 'Heart' }]);
    await expect.element(name).toHaveValue('Bravery');
    versionHandlers.ask = async () => ({ name: 'theirs' });
    await button('Save changes').click();
    await expect.element(name).toHaveValue('Heart');
  });
});
