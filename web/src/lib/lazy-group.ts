import type { ComponentType } from 'react';
import type { Namespace } from './i18n.ts';
import { lazyPart } from './lazy.ts';

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props : never;

/** One part of a file that brings several, such as all dialogs of a domain. Stands inside a <Suspense>. */
export const lazyPartOf = <Module, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
  namespaces: Namespace[] = [],
) =>
  lazyPart(
    load as () => Promise<unknown> as () => Promise<Record<Name, ComponentType<PropsOf<Module[Name]>>>>,
    name,
    namespaces,
  );
