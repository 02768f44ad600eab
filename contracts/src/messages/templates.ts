/** Fills sentences with their parameters. Imports no table, so that a page loads only the sentences it needs. */

export type MessageParams = Record<string, string | number>;

type SlotsOf<Template extends string> = Template extends `${string}{{${infer Slot}}}${infer Rest}`
  ? Slot | SlotsOf<Rest>
  : never;
type ParamsOf<Slots extends string> = {
  [Slot in Slots as Slot extends `${infer Name}, number` ? Name : Slot]: Slot extends `${string}, number`
    ? number
    : string | number;
};
/** The arguments after a code: none, or the parameters that its sentence names. */
export type Params<Template extends string> = [SlotsOf<Template>] extends [never]
  ? []
  : [params: ParamsOf<SlotsOf<Template>>];

/** A message without its sentence. */
export type Coded<Code extends string> = { code: Code; params?: MessageParams | undefined };

export function write<Code extends string>(sentences: Record<Code, string>, { code, params }: Coded<Code>) {
  // A stored code may have been removed since; show the code itself.
  const template = sentences[code] ?? code;
  return { code, ...(params && { params }), message: fill(template, params ?? {}) };
}

const fill = (template: string, params: MessageParams): string =>
  template.replaceAll(/\{\{(\w+)(, number)?\}\}/g, (_slot, name: string, isNumber?: string) => {
    const value = params[name] ?? '';
    return isNumber ? numbers.format(Number(value)) : String(value);
  });
const numbers = new Intl.NumberFormat('en');

/** A code as one text, for zod and for text columns, which have room for nothing else. */
export const encode = ({ code, params }: Coded<string>): string => `${mark}${JSON.stringify({ code, params })}`;
const mark = 'message:';

/** Reads such a text. One that `encode` did not make is the sentence itself. */
export const decodeWith =
  <Code extends string>(sentences: Record<Code, string>) =>
  (text: string): Partial<Coded<Code>> & { message: string } =>
    text.startsWith(mark) ? write(sentences, JSON.parse(text.slice(mark.length)) as Coded<Code>) : { message: text };
