import { config } from '../../../platform/config.ts';
import { askProvider } from '../../../platform/provider.ts';
import { refinementUnavailable } from '../errors.ts';
import { type ProviderConfig, protocols } from './rules.ts';

const timeoutMs = 15_000;

export const isAvailable = ({ REFINEMENT_PROVIDER }: ProviderConfig = config): boolean =>
  REFINEMENT_PROVIDER !== undefined;

/** The provider and model, recorded with each refinement. */
export function getProvider({ REFINEMENT_PROVIDER: provider, REFINEMENT_MODEL: model }: ProviderConfig = config) {
  if (provider === undefined || model === undefined) throw refinementUnavailable();
  return { provider, model };
}

/** Returns the reworded text, as the model wrote it. It is untrusted. Waits for the network. */
export function refine(text: string, settings: ProviderConfig = config): Promise<string> {
  const { provider, model } = getProvider(settings);
  const { defaultUrl, path, headers, body, Answer } = protocols[provider];
  return askProvider({
    provider: 'refinement',
    url: new URL(`${settings.REFINEMENT_URL ?? defaultUrl}${path}`),
    headers: headers(settings.REFINEMENT_KEY),
    body: body(model, text),
    answer: Answer,
    timeoutMs,
    again: true,
  });
}
