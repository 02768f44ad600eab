// Imported before any contract: zod would otherwise try to compile code, which the content security policy forbids. Set
// where zod looks for it, because asking zod itself would bring it into the first page, which needs none.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
