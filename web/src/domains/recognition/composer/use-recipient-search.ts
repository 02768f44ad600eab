import { useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { nameOf } from '../../../lib/names.ts';
import { peersQuery, recipientSearchQuery, searchDelayMs } from './api.ts';
import type { ChosenRecipient } from './values.ts';

/** Somebody who is offered, and why. */
export interface OfferedRecipient extends ChosenRecipient {
  jobTitle: string | null;
  reason?: 'report' | 'manager' | 'thanked' | 'thankedYou' | 'team';
}

/** Whom the field offers: colleagues worth a thank-you before anything is typed, and then whoever is found. */
export function useRecipientSearch(chosen: ChosenRecipient[]) {
  const [query, setQuery] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const typed = query.trim();
  const [search] = useDebouncedValue(typed, searchDelayMs);
  const excludes = chosen.map(({ id }) => id);
  const peers = useQuery(peersQuery());
  const { data, isFetching, isError, refetch } = useQuery({
    ...recipientSearchQuery(search, excludes),
    enabled: search.length > 0,
    placeholderData: keepPreviousData,
  });

  const suggested = (peers.data?.results ?? []).map(
    (peer): OfferedRecipient => ({
      id: peer.id,
      name: nameOf(peer),
      type: 'tenantMember',
      memberCount: null,
      avatarUrl: peer.avatarUrls?.sm,
      jobTitle: peer.jobTitle,
      reason: peer.reason,
    }),
  );
  const found = (data?.results ?? []).map(
    ({ displayData, ...recipient }): OfferedRecipient => ({
      ...recipient,
      memberCount: displayData.memberCount,
      avatarUrl: displayData.avatarUrls?.sm,
      jobTitle: displayData.jobTitle,
    }),
  );
  const offered = (typed ? found : suggested).filter(({ id }) => !excludes.includes(id));
  const isLooking = typed ? typed !== search || isFetching : peers.isPending;

  // The first one found is ready for Enter; a suggestion is taken only by somebody who looked at it.
  const first = typed ? offered[0]?.id : undefined;
  useEffect(() => {
    if (first) combobox.selectFirstOption();
  }, [first, combobox.selectFirstOption]);

  const type = (text: string) => {
    setQuery(text);
    combobox.openDropdown();
  };
  const stop = () => {
    setQuery('');
    combobox.closeDropdown();
  };
  return {
    query,
    typed,
    offered,
    isLooking,
    isError: Boolean(typed) && isError,
    retry: () => void refetch(),
    type,
    stop,
    combobox,
  };
}

export type RecipientSearch = ReturnType<typeof useRecipientSearch>;
