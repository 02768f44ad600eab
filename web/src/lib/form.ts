import type { Call, Endpoint, Reply } from '@hurrah/contracts/endpoint';
import type { FieldError } from '@hurrah/contracts/errors';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react';
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
import { saveVersioned, type VersionedSave } from './versioned.ts';

type Body<E extends Endpoint> = E['body'] extends z.ZodType ? E['body'] : never;
type Values<E extends Endpoint> = z.input<Body<E>> & FieldValues;

interface ApiFormOptions<E extends Endpoint> {
  defaultValues: DefaultValues<Values<E>>;
  /** The other parts of the call, such as the id in its path. */
  input?: Omit<Call<E>, 'body' | 'version'>;
  /** What a versioned form sends along with the changed values, such as the day on which they begin. */
  sentAlong?: () => Partial<Values<E>>;
  /** Values the form sends without showing them; what is wrong with one is said below the form. */
  hidden?: (keyof Values<E> & string)[];
  /** Runs before the form counts as done; what it throws is shown like a refusal. */
  onSuccess?: (reply: Reply<E>, values: Values<E>) => unknown;
  refreshes?: readonly QueryKey[];
}

/** How a form about a row that others may change at the same time is saved: see `saveVersioned`. */
type Versioned<E extends Endpoint> = Pick<
  VersionedSave<Reply<E>, Values<E>, Reply<E>>,
  'version' | 'valuesOf' | 'labels' | 'show' | 'whole'
>;
type Options<E extends Endpoint> = ApiFormOptions<E> &
  (E extends { versioned: true } ? { versioned: Versioned<E> } : { versioned?: never });

/**
 * The one way to send a form: the contract checks it as one types, and what the API refuses lands on the field it
 * names, or below the form where it names none. A versioned form sends only what was changed. `refusal` is the last one.
 */
export function useApiForm<E extends Endpoint & { body: z.ZodType }>(endpoint: E, options: Options<E>) {
  const client = useQueryClient();
  const [intend] = useState(keepIntent);
  const [refusal, setRefusal] = useState<ApiError>();
  const versioned = options.versioned as Versioned<E> | undefined;
  // What the form began with and the version of that, however often the row is loaded again behind it.
  const seen = useRef({ version: versioned?.version ?? 0, begun: options.defaultValues as Values<E> });
  const form = useForm<Values<E>>({
    resolver: useContractResolver<Values<E>>(endpoint),
    defaultValues: options.defaultValues,
    mode: 'onTouched',
  });

  const sendBody = (body: unknown, version?: number): Promise<Reply<E>> =>
    intend((key) => {
      const sent = options.sentAlong ? { ...(body as object), ...options.sentAlong() } : body;
      const input = { ...options.input, body: sent, version } as unknown as Input<E>;
      const ask = call as unknown as (e: E, input: Input<E>, options: { key: string }) => Promise<Reply<E>>;
      return ask(endpoint, input, { key });
    });
  const sendChanges = async (mine: Values<E>, rules: Versioned<E>) => {
    const saved = await saveVersioned({ ...rules, ...seen.current, mine, send: sendBody });
    // Hidden values say how this one save is meant, and are sent with the next one again.
    const shown = Object.entries(saved.values).filter(([name]) => !options.hidden?.includes(name));
    seen.current = { version: saved.version, begun: Object.fromEntries(shown) as Values<E> };
    return saved;
  };

  const send = form.handleSubmit(async (typed) => {
    try {
      const { reply, values } = versioned
        ? await sendChanges(typed, versioned)
        : { reply: await sendBody(typed), values: typed };
      await refresh(client, options.refreshes ?? []);
      if (versioned) form.reset(values);
      else form.reset(undefined, { keepValues: true });
      if (reply !== undefined) await options.onSuccess?.(reply, values);
      setRefusal(undefined);
    } catch (error) {
      setRefusal(error instanceof ApiError ? error : undefined);
      const shown = Object.keys(options.defaultValues).filter((name) => !options.hidden?.includes(name));
      showRefusal(form, shown, error);
    }
  });

  // Nobody waits for it: the form itself shows how it goes.
  const submit = (event?: BaseSyntheticEvent): void => void send(event);
  return { form, submit, rootError: form.formState.errors.root?.message, refusal };
}

/** Fetches the schemas while the person reads the form. Where that fails, the API alone checks what was typed. */
function useContractResolver<V extends FieldValues>(endpoint: Endpoint): Resolver<V> {
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
    return resolver ? resolver(values, ...rest) : { values, errors: {} };
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
