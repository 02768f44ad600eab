import type { Subject } from '../subject.ts';
import { apiUrl } from './world.ts';

/** A call as the browser makes it; any refusal ends the measurement. */
export async function call(subject: Subject, method: string, path: string, body?: unknown) {
  const answer = await fetch(`${apiUrl}${path}`, {
    method,
    headers: {
      'if-match': '*',
      authorization: subject.handle,
      cookie: `hurrah_session=${subject.secret}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  // The contract has validated the content.
  return (await answer.json()) as Record<string, unknown> & { id: string; status: string };
}

export function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The duration of each of these calls, one after the other. */
export async function timesOf(subject: Subject, paths: string[]): Promise<number[]> {
  const times: number[] = [];
  for (const path of paths) {
    const began = performance.now();
    await call(subject, 'GET', path);
    times.push(performance.now() - began);
  }
  return times;
}

/** Calls at a steady pace until stopped; queued calls count as waiting. */
export function steadily(subject: Subject, path: string, everyMs: number) {
  const times: number[] = [];
  const running = new Set<Promise<unknown>>();
  const timer = setInterval(() => {
    const began = performance.now();
    const one = call(subject, 'GET', path).then(() => times.push(performance.now() - began));
    running.add(one);
    void one.finally(() => running.delete(one));
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await Promise.all(running);
    return times;
  };
}
