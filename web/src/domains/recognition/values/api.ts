import { listRecognitions } from '@hurrah/contracts/recognition/recognitions';
import { getRecognitionSettings } from '@hurrah/contracts/recognition/settings';
import { getValue, listValues } from '@hurrah/contracts/recognition/values';
import { getRefinementSettings } from '@hurrah/contracts/refinement';
import { apiQuery } from '../../../lib/api.ts';

/** The values that are offered, in their order. */
export const valuesQuery = () => apiQuery(listValues, { query: { embeds: ['qualities'] } });

/** And behind them those that no longer are. */
export const allValuesQuery = () => apiQuery(listValues, { query: { archived: 'true', embeds: ['qualities'] } });

export const valueQuery = (id: string) => apiQuery(getValue, { params: { id }, query: { embeds: ['qualities'] } });

/** The latest few that carry a quality of a value. */
export const recognitionsOfValueQuery = (valueId: string) =>
  apiQuery(listRecognitions, { query: { valueIdIn: [valueId], pageSize: 3 } });

export const recognitionSettingsQuery = () => apiQuery(getRecognitionSettings);
export const refinementSettingsQuery = () => apiQuery(getRefinementSettings);

/** Recognitions carry the names and colours of qualities, and the composer asks for one where there are any. */
export const valuesChanged = [
  ['recognition', 'values'],
  ['recognition', 'recognitions'],
  ['recognition', 'settings'],
];
