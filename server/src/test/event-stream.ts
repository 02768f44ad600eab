import { until as untilSo } from './waiting.ts';

/** One event of a stream; a live message has no name. */
export interface StreamEvent {
  event: string;
  data: unknown;
}

/** Reads server-sent events as a browser would. `leave` closes the tab. */
export async function openStream(url: string, headers: Record<string, string>) {
  const leaving = new AbortController();
  const response = await fetch(url, { headers, signal: leaving.signal });
  const received: StreamEvent[] = [];
  let lastId: string | undefined;
  const done = read(response, (event, id) => {
    received.push(event);
    lastId = id ?? lastId;
  }).catch(() => {});

  /** Everything received since the last call, once an event in it matches `isSo`. */
  async function until(isSo: (event: StreamEvent) => boolean): Promise<StreamEvent[]> {
    await untilSo('an event of the stream', () => received.some(isSo)).catch(() => {
      throw new Error(`Not what was awaited: ${JSON.stringify(received)}`);
    });
    return received.splice(0);
  }

  return {
    status: response.status,
    until,
    /** The events since, without waiting. */
    rest: () => received.splice(0),
    /** The `Last-Event-ID` that the browser sends when it reconnects. */
    lastId: () => lastId,
    leave: () => leaving.abort(),
    /** Settles when the server ends the stream. */
    ended: done,
  };
}

async function read(response: Response, take: (event: StreamEvent, id: string | undefined) => void): Promise<void> {
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
      const data = field('data');
      if (data !== undefined) take({ event: field('event') ?? 'message', data: JSON.parse(data) }, field('id'));
    }
  }
}
