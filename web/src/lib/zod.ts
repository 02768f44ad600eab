import { config } from 'zod/v4/core';

// Imported before any contract: zod would otherwise try to compile code, which the content security policy forbids.
config({ jitless: true });
