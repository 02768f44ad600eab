import type { Endpoint, Reply } from '@hurrah/contracts/endpoint';
import type { QueryKey } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Input } from './api.ts';
import { type BodyEndpoint, useCheckedForm, useRefresh, useSend } from './form.ts';
import { saveVersioned, type VersionedSave } from './versioned.ts';

type Updating = BodyEndpoint & { versioned: true; response: z.ZodType<{ version: number }> };
type BodyOf<E> = E extends { body: infer B extends z.ZodType } ? z.input<B> : never;

interface ToCreate<V, C> {
  create: C;
  /** How a new one begins. Only the first counts. */
  empty: V;
  /** Where Cancel leads from a new one. */
  leave: () => unknown;
}

interface ToUpdate<V extends FieldValues, U extends Endpoint>
  extends Pick<VersionedSave<Reply<U>, V, unknown>, 'labels' | 'show' | 'valuesOf' | 'whole'> {
  update: U;
  /** Undefined for a new one. */
  row: Reply<U> | undefined;
  /** Of the path, where it names more than the id of the row. */
  params?: Record<string, string>;
}

interface Shared<V, C extends Endpoint, U extends Endpoint> {
  /** What is sent, where it is not the values themselves. Of a row that exists, `changes` are what was changed. */
  toBody?: (changes: Partial<V>, values: V) => BodyOf<C> | BodyOf<U>;
  refreshes?: readonly QueryKey[];
  /** May leave the page: nothing is unsaved any more. What it throws is shown like a refusal. */
  onSaved?: (saved: Saved<C, U>, values: V) => unknown;
}

type Saved<C extends Endpoint, U extends Endpoint> = Updating extends U ? Reply<C> : Reply<U>;

type Options<V extends FieldValues, C extends BodyEndpoint, U extends Updating> = Shared<V, C, U> &
  ((ToCreate<V, C> & ToUpdate<V, U>) | (ToCreate<V, C> & { row?: never }) | (ToUpdate<V, U> & { create?: never }));

/**
 * A form about a row: it creates one, or edits one and sends only what was changed, with the version it was changed
 * on. Both have the same values, so that the same fields serve them.
 */
export function useSaveForm<V extends FieldValues, C extends BodyEndpoint, U extends Updating>(
  options: Options<V, C, U>,
) {
  const { toBody, refreshes, onSaved, create, update, row, ...rules } = options as Shared<V, C, U> &
    Partial<ToCreate<V, C>> &
    Partial<ToUpdate<V, U>>;
  const isNew = row === undefined;
  const endpoint = (isNew ? create : update) as C | U;
  const send = useSend();
  const refresh = useRefresh(refreshes);
  const [isDone, setIsDone] = useState(false);
  const [start] = useState(() => (row && rules.valuesOf ? rules.valuesOf(row) : (rules.empty as V)));
  // What the form began with and the version of that, however often the row is loaded again behind it.
  const seen = useRef({ version: row?.version ?? 0, begun: start });

  const sendBody = (changes: Partial<V>, values: V, version?: number): Promise<Reply<C> | Reply<U>> => {
    const params = rules.params ?? (row && 'id' in row ? { id: row.id } : undefined);
    const body = toBody ? toBody(changes, values) : changes;
    return send(endpoint, { params, body, version } as unknown as Input<C | U>);
  };
  const saveChanges = async (mine: V) => {
    const { labels = {}, show, whole, valuesOf = (current) => current as V } = rules;
    const versioned = { labels, show, whole, valuesOf, ...seen.current, mine };
    const saved = await saveVersioned<Reply<U>, V, Reply<C> | Reply<U>>({
      ...versioned,
      send: (changes, version, values) => sendBody(changes, values, version),
    });
    seen.current = { version: saved.version, begun: saved.values };
    return saved;
  };

  const checked = { endpoint, defaultValues: start as DefaultValues<V>, shown: Object.keys(start) };
  const check = toBody && ((values: V) => toBody(values, values));
  const saving = useCheckedForm<V>({ ...checked, toBody: check }, async (typed, form) => {
    const { reply, values } = isNew ? { reply: await sendBody(typed, typed), values: typed } : await saveChanges(typed);
    await refresh();
    if (isNew) setIsDone(true);
    else form.reset(values);
    if (reply !== undefined) await onSaved?.(reply, values);
  });
  const { isDirty, isSubmitting } = saving.form.formState;
  return {
    ...saving,
    isNew,
    isDirty,
    isSubmitting,
    /** Whether leaving the page would lose something. */
    isUnsaved: isDirty && !isSubmitting && !isDone,
    discard: () => (isNew ? void rules.leave?.() : saving.form.reset()),
  };
}
