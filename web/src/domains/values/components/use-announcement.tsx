import { type ReactNode, useState } from 'react';
import classes from './use-announcement.module.css';

/** Says what a move has done to those who cannot see it. The region has to be on the page before anything is said. */
export function useAnnouncement(): { say: (words: string) => void; region: ReactNode } {
  const [words, setWords] = useState('');
  return {
    say: setWords,
    region: (
      <div className={classes.region} role="status">
        {words}
      </div>
    ),
  };
}
