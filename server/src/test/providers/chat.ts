import { type Asked, type StandIn, startStandIn, type Told } from './stand-in.ts';

export const chatKey = 'key-of-the-chat-stand-in';
export const chatModel = 'stand-in-1';

/** A model that speaks both protocols, OpenAI's below the address itself and Anthropic's below `/v1`. */
export const startChat = (port: number, say: (text: string) => string = improve): Promise<StandIn> =>
  startStandIn(port, (asked) => {
    if (asked.url.pathname === '/chat/completions') return completions(asked, say);
    if (asked.url.pathname === '/v1/messages') return messages(asked, say);
    return { status: 404, body: { error: { type: 'not_found_error', message: 'Not found' } } };
  });

function completions({ headers, body }: Asked, say: (text: string) => string): Told {
  const refuse = (status: number, type: string, message: string): Told => ({
    status,
    body: { error: { message, type, param: null, code: null } },
  });
  if (headers.authorization !== `Bearer ${chatKey}`) return refuse(401, 'invalid_request_error', 'Incorrect API key');
  if (body.model !== chatModel) return refuse(404, 'invalid_request_error', 'The model does not exist');
  const content = body.messages?.find((one: { role: string }) => one.role === 'user')?.content;
  if (typeof content !== 'string') return refuse(400, 'invalid_request_error', 'Missing messages');
  const message = { role: 'assistant', content: say(textIn(content)), refusal: null };
  const choices = [{ index: 0, message, logprobs: null, finish_reason: 'stop' }];
  const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
  return { status: 200, body: { id: 'chatcmpl-1', object: 'chat.completion', model: chatModel, choices, usage } };
}

function messages({ headers, body }: Asked, say: (text: string) => string): Told {
  const refuse = (status: number, type: string, message: string): Told => ({
    status,
    body: { type: 'error', error: { type, message }, request_id: 'req_1' },
  });
  if (headers['x-api-key'] !== chatKey) return refuse(401, 'authentication_error', 'invalid x-api-key');
  if (headers['anthropic-version'] !== '2023-06-01') return refuse(400, 'invalid_request_error', 'anthropic-version');
  if (body.model !== chatModel) return refuse(404, 'not_found_error', 'model');
  const content = body.messages?.[0]?.content;
  if (typeof content !== 'string' || !(body.max_tokens > 0)) return refuse(400, 'invalid_request_error', 'messages');
  return {
    status: 200,
    body: {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: chatModel,
      content: [{ type: 'text', text: say(textIn(content)) }],
      stop_reason: 'end_turn',
      stop_sequence: null,
      usage: { input_tokens: 1, output_tokens: 1 },
    },
  };
}

const textIn = (content: string): string => JSON.parse(content).message;

/** Hasty spellings, and their corrections. */
const careful: [RegExp, string][] = [
  [/\b(thx|thanx|ty)\b/gi, 'thank you'],
  [/\bu\b/gi, 'you'],
  [/\bur\b/gi, 'your'],
  [/\br\b/gi, 'are'],
  [/\b(gr8)\b/gi, 'great'],
  [/\bpls\b/gi, 'please'],
  [/\bawsome\b/gi, 'awesome'],
  [/\balot\b/gi, 'a lot'],
  [/\bdont\b/gi, "don't"],
  [/\bi\b/g, 'I'],
  [/\bmrc\b|\bmci\b/gi, 'merci'],
  [/\bbcp\b/gi, 'beaucoup'],
];
const french = /\b(merci|pour|avec|votre|ton|bravo|équipe|nous|vous)\b/i;

/** The same text without its slips, and with a warm last sentence. The same every time. */
function improve(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const better = lines.map((line) => {
    const words = careful.reduce(
      (said, [slip, meant]) => said.replaceAll(slip, meant),
      line.replaceAll(/\s+/g, ' ').trim(),
    );
    const sentences = words.replaceAll(
      /(^|[.!?]\s+)(\p{Ll})/gu,
      (_, before: string, first: string) => before + first.toUpperCase(),
    );
    return /[.!?…]$/.test(sentences) ? sentences : `${sentences}.`;
  });
  const ending = french.test(text) ? 'Cela a vraiment fait la différence.' : 'It made a real difference.';
  return [
    ...better.slice(0, -1),
    `${better.at(-1) ?? ''} ${better.some((line) => line.includes(ending)) ? '' : ending}`.trim(),
  ].join('\n');
}
