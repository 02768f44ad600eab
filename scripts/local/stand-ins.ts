import { chatKey, chatModel, startChat } from '../../server/src/test/providers/chat.ts';
import { gifKey, startGiphy } from '../../server/src/test/providers/giphy.ts';

interface Ports {
  gifs: number;
  chat: number;
}

/**
 * Stand-ins for the services of other companies, so that everything can be tried without any account. They live in this
 * process and end with it.
 */
export async function startStandIns({ gifs, chat }: Ports): Promise<void> {
  await Promise.all([startGiphy(gifs), startChat(chat)]);
}

/** The settings that point the server at them, with the same clients as for the real ones. */
export const standInEnvironment = ({ gifs, chat }: Ports): Record<string, string> => ({
  GIF_API_URL: `http://127.0.0.1:${gifs}`,
  GIF_API_KEY: gifKey,
  GIF_HOSTS: `127.0.0.1:${gifs}`,
  REFINEMENT_PROVIDER: 'openai',
  REFINEMENT_URL: `http://127.0.0.1:${chat}`,
  REFINEMENT_KEY: chatKey,
  REFINEMENT_MODEL: chatModel,
});
