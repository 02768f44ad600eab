import { english } from './messages/en.ts';
import { type Coded, decodeWith, type Params, write } from './messages/templates.ts';

/** Messages of the API to people: a sentence, and the code and parameters that translate it. */

type Sentences = typeof english;
export type MessageCode = keyof Sentences;
export type StoredMessage = Coded<MessageCode>;
export type Message = StoredMessage & { message: string };

/** The arguments after a code: none, or the parameters that its sentence names. */
export type ParamsOf<Code extends MessageCode> = Params<Sentences[Code]>;
/** The codes whose sentences have no parameters. */
export type PlainCode = { [Code in MessageCode]: ParamsOf<Code> extends [] ? Code : never }[MessageCode];

export const say = <Code extends MessageCode>(...coded: [code: Code, ...ParamsOf<Code>]): Message =>
  recall(toStore(...coded));

/** A message without its sentence, for a row. `recall` writes the sentence when the row is read. */
export const toStore = <Code extends MessageCode>(code: Code, ...[params]: ParamsOf<Code>): StoredMessage => ({
  code,
  ...(params && { params }),
});
export const recall = (stored: StoredMessage): Message => write(english, stored);

/** Reads a text that `encode` made; any other is a sentence without a code. */
export const decode = decodeWith(english);
