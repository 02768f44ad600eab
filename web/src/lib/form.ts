import type { Call, Endpoint, Reply } from '@hurrah/contracts/endpoint';
import type { FieldError } from '@hurrah/contracts/errors';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { type BaseSyntheticEvent, useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, call, type Input, refresh } from './api.ts';
import { keepIntent } from './intent.ts';
import { messageOf, translateMessage } from './messages.ts';

export type BodyEndpoint = Endpoint & { body: z.ZodType };
export type BodyOf<E extends BodyEndpoint> = z.input<E['body']>;
type Values<E extends BodyEndpoint> = BodyOf<E> & FieldValues;

interface ApiFormOptions<E extends BodyEndpoint> {
  defaultValues: DefaultValues<Values<E>>;
  /** The other parts of the call, such as the id in its path. */
  input?: Omit<Call<E>, 'body'>;
  /** Values the form sends without showing them; what is wrong with one is said below the form. */
  hidden?: (keyof Values<E> & string)[];
  /** Runs before the form counts as done; what it throws is shown like a refusal. */
  onSuccess?: (reply: Reply<E>, values: Values<E>) => unknown;
  refreshes?: readonly QueryKey[];
}

/** A form that does something once, such as a login. One that creates or edits a row is a `useSaveForm`. */
export function useApiForm<E extends BodyEndpoint>(
  endpoint: E extends { versioned: true } ? never : E,
  { defaultValues, input, hidden = [], onSuccess, refreshes }: ApiFormOptions<E>,
) {
  const send = useSend();
  const refreshChanged = useRefresh(refreshes);
  const shown = Object.keys(defaultValues).filter((name) => !hidden.includes(name));
  return useCheckedForm<Values<E>>({ endpoint, defaultValues, shown }, async (typed, form) => {
    const reply = await send<E>(endpoint, { ...input, body: typed } as unknown as Input<E>);
    await refreshChanged();
    form.reset(undefined, { keepValues: true });
    await onSuccess?.(reply, typed);
  });
}

/** Calls an endpoint with the same idempotency key until the API has answered. */
export function useSend() {
  const [intend] = useState(keepIntent);
  return <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Reply<E>> =>
    intend((key) => {
      const ask = call as unknown as (e: E, input: Input<E>, options: { key: string }) => Promise<Reply<E>>;
      return ask(endpoint, input, { key });
    });
}

export function useRefresh(changed: readonly QueryKey[] = []) {
  const client = useQueryClient();
  return () => refresh(client, changed);
}

interface Checked<V extends FieldValues> {
  /** Its contract checks what is typed. */
  endpoint: Endpoint;
  defaultValues: DefaultValues<V>;
  /** Fields that can show an error of their own. */
  shown: string[];
  /** What is sent, where it is not the values themselves. */
  toBody?: ((values: V) => unknown) | undefined;
}

/**
 * The contract checks a form as one types, and what the API refuses lands on the field it names, or below the form
 * where it names none. `refusal` is the last one.
 */
export function useCheckedForm<V extends FieldValues>(
  { endpoint, defaultValues, shown, toBody }: Checked<V>,
  save: (typed: V, form: UseFormReturn<V>) => Promise<unknown>,
) {
  const [refusal, setRefusal] = useState<ApiError>();
  const form = useForm<V>({
    resolver: useContractResolver<V>(endpoint, shown, toBody),
    defaultValues,
    mode: 'onTouched',
  });
  const send = form.handleSubmit(async (typed) => {
    try {
      await save(typed, form);
      setRefusal(undefined);
    } catch (error) {
      setRefusal(error instanceof ApiError ? error : undefined);
      showRefusal(form, shown, error);
    }
  });
  // Nobody waits for it: the form itself shows how it goes.
  const submit = (event?: BaseSyntheticEvent): void => void send(event);
  return { form, submit, rootError: form.formState.errors.root?.message, refusal };
}

/**
 * Fetches the schemas while the person reads the form. Where that fails, and where no field shows what is wrong, the
 * API alone checks what was typed.
 */
function useContractResolver<V extends FieldValues>(
  endpoint: Endpoint,
  shown: string[],
  toBody: Checked<V>['toBody'],
): Resolver<V> {
  const [load] = useState(() => {
    let loading: Promise<Resolver<V>> | undefined;
    const start = async () => {
      const { resolverFor, withSchemas } = await import('./form-schema.ts');
      return resolverFor<V>(await withSchemas(endpoint));
    };
    return () => (loading ??= start());
  });
  useEffect(() => void load().catch(() => {}), [load]);
  return async (values, ...rest) => {
    const resolver = await load().catch(() => undefined);
    if (!resolver) return { values, errors: {} };
    const checked = await resolver(toBody ? (toBody(values) as V) : values, ...rest);
    const found = Object.entries(checked.errors);
    const errors = found.filter(([name]) => shown.includes(name));
    if (errors.length > 0) return { values: {}, errors: Object.fromEntries(errors) as typeof checked.errors };
    if (found.length > 0) return { values, errors: {} };
    if (!toBody) return checked;
    // The contract trims texts and the like. A body may also hold what is no value of the form.
    const trimmed = Object.entries(checked.values).filter(([name]) => name in values);
    return { values: { ...values, ...Object.fromEntries(trimmed) }, errors: {} };
  };
}

/** Everything a text field needs from the form: `<TextInput label="…" {...fieldOf(form, 'email')} />`. */
export function fieldOf<V extends FieldValues>(form: UseFormReturn<V>, name: Path<V>) {
  const { error } = form.getFieldState(name, form.formState);
  return { ...form.register(name), error: error?.message };
}

/** Fields the form shows get their message; everything else becomes the message of the whole form. */
function showRefusal<V extends FieldValues>(form: UseFormReturn<V>, shown: string[], error: unknown): void {
  if (!(error instanceof ApiError)) {
    form.setError('root', { message: i18next.t('errors.oops') });
    // A mistake of ours is told to the person in general words and to the developer in full.
    console.error(error);
    return;
  }
  const isShown = ({ path }: FieldError) => shown.includes(path.split('.')[0] ?? '');
  const foreign = error.fields.filter((field) => !isShown(field));
  for (const field of error.fields.filter(isShown)) {
    const { path, type } = field;
    form.setError(path as Path<V>, { type, message: translateMessage(field) }, { shouldFocus: true });
  }
  if (foreign.length > 0) form.setError('root', { message: foreign.map(translateMessage).join(' ') });
  if (error.fields.length === 0) form.setError('root', { message: messageOf(error) ?? i18next.t('errors.oops') });
}
