import { each, on } from '../../../platform/events.ts';
import { valueRestyled } from './events.ts';
import { updateStoredValue } from './service.ts';

export const valueSubscribers = [
  on(
    valueRestyled,
    'recognition.restyle',
    each((ctx, { valueId, before }) => updateStoredValue(ctx, valueId, before)),
  ),
];
