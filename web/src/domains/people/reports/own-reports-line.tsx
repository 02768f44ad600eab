import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { ownReportCountsQuery } from '../api.ts';
import classes from './own-reports-line.module.css';
import { useRecognizedWords } from './recognized-words.ts';

/** For managers on the home page: how many of their reports were recognized recently, and the way to who wasn't. */
export function OwnReportsLine() {
  const { data } = useQuery(ownReportCountsQuery());
  const words = useRecognizedWords();
  if (data?.total === 0) return null;
  return (
    <Link to="/direct-reports" className={classes.line}>
      <Group component="span" justify="space-between" wrap="nowrap" mih={82} px="lg" py="md" fz="sm" lh="xs">
        <span>{data && words(data)}</span>
        <ChevronRight size={18} aria-hidden className="mantine-rotate-rtl" />
      </Group>
    </Link>
  );
}
