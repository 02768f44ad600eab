/** Contracts with their schemas, by name such as `identity/sessions`; written by web/vite/contracts.ts. */
declare module 'virtual:schemas' {
  import type { Endpoint } from '@hurrah/contracts/endpoint';

  export const schemas: Record<string, (() => Promise<Record<string, Endpoint>>) | undefined>;
}
