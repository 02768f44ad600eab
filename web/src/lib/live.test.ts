import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventReader } from './live.ts';

const stream =
  'retry: 2000\n\nevent: live\ndata: {}\n\n: \n\ndata: {"topic":"thread","id":"1"}\n\nevent: poll\ndata: {}\n\n';
const events = [
  { name: 'live', data: '{}' },
  { name: 'message', data: '{"topic":"thread","id":"1"}' },
  { name: 'poll', data: '{}' },
];

test('hints are read whole, however the stream is cut (REC-17)', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: stream.length })), (cuts) => {
      const read: unknown[] = [];
      const reader = eventReader((event) => read.push(event));
      const places = [0, ...cuts.toSorted((one, other) => one - other), stream.length];
      for (const [index, place] of places.slice(1).entries()) reader(stream.slice(places[index], place));
      expect(read).toEqual(events);
    }),
  );
});

test('what is not whole yet waits', () => {
  const read: unknown[] = [];
  const reader = eventReader((event) => read.push(event));
  reader('data: {"topic":"recogni');
  expect(read).toEqual([]);
  reader('tion"}\n\n');
  expect(read).toEqual([{ name: 'message', data: '{"topic":"recognition"}' }]);
});
