/** Contracts with their schemas, by name such as `identity/sessions`; written by web/vite/contracts.ts. */
declare module 'virtual:schemas' {
  export const schemas: Record<
    string,
    (() => Promise<Record<string, import('@hurrah/contracts/endpoint').Endpoint>>) | undefined
  >;
}
