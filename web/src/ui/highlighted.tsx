import { findMatches, searchWords } from '@hurrah/contracts/search-text';
import { Fragment } from 'react';

/** A text in which what was searched for is marked. */
export function Highlighted({ text, search }: { text: string; search: string }) {
  let end = 0;
  const parts = findMatches(text, searchWords(search)).map(({ from, to }) => {
    const before = text.slice(end, from);
    end = to;
    return (
      <Fragment key={from}>
        {before}
        <mark>{text.slice(from, to)}</mark>
      </Fragment>
    );
  });
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
