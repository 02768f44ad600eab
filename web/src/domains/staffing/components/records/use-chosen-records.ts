import { batchAddStaffRecords, type StaffRecord } from '@hurrah/contracts/identity/staff-records';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { listAllRecordIds } from '../../api.ts';
import type { RecordsFilter } from '../../records-search.ts';

/** The most that the API adds at once. */
const mostAtOnce = 10_000;

/** Records chosen over several pages, and which of them wait to become members. */
export function useChosenRecords(rows: StaffRecord[]) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string[]>([]);
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());

  const choose = (ids: string[]) => {
    setChosen(ids);
    const seen = rows.filter(({ member }) => !member).map(({ id }) => id);
    setWaiting((before) => new Set([...before, ...seen]));
  };
  const chooseAll = useMutation({
    mutationFn: (filter: RecordsFilter) => listAllRecordIds({ ...filter, linked: 'false' }, mostAtOnce),
    onSuccess: (ids) => {
      setChosen(ids);
      setWaiting(new Set(ids));
    },
  });
  const toAdd = chosen.filter((id) => waiting.has(id));
  const add = useMutation({
    mutationFn: async () => {
      const { id } = await call(batchAddStaffRecords, { body: { recordIds: toAdd } });
      await navigate({ to: '/staffing/batch-add/$id', params: { id } });
    },
  });
  return { chosen, choose, chooseAll, toAdd, add };
}
