import type { Reply } from '@hurrah/contracts/endpoint';
import type { getTenantMember } from '@hurrah/contracts/people/tenant-members';
import { Box, Group, Popover, SimpleGrid, Skeleton } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../lib/links.tsx';
import { nameOf } from '../../../lib/names.ts';
import { ListRow } from '../../../ui/list-row.tsx';
import { Anchor } from '../../../ui/on-demand.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { memberQuery, myselfQuery } from '../../access/index.ts';
import { faceOf } from '../avatars/faces.ts';
import { RecognizeLink } from './recognize-link.tsx';

interface PersonCardProps {
  id: string;
  /** The link to their profile, beside which the card stands. */
  link: RefObject<HTMLAnchorElement | null>;
  onClose: () => void;
}

/** Who someone is, and one click to thank them. It takes no focus by itself: Tab goes in and out again. */
export function PersonCard({ id, link, onClose }: PersonCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const { data: member, isError } = useQuery(memberQuery(id));
  useCardKeys(card, link, onClose);
  // A person who can no longer be seen has no card; their link says why.
  if (isError) return null;
  return (
    <Popover
      opened
      width={296}
      position="bottom-start"
      floatingStrategy="fixed"
      middlewares={{ flip: true, shift: { padding: 8 } }}
      withRoles={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      shadow="md"
      portalProps={{ target: '#content' }}
    >
      <Popover.Target>
        <Anchor element={link} />
      </Popover.Target>
      {/* What opens from here gives the focus back to the link, because the card is gone by then. */}
      <Popover.Dropdown ref={card} p={16} onClickCapture={() => focus(link.current)}>
        {member ? <Content member={member} /> : <ContentSkeleton />}
      </Popover.Dropdown>
    </Popover>
  );
}

function Content({ member }: { member: Reply<typeof getTenantMember> }) {
  const { t } = useTranslation('people');
  const { data: me } = useSuspenseQuery(myselfQuery());
  const { id, jobTitle, segments, suspended, status } = member;
  const place = [segments.department, segments.location].filter(Boolean).join(' · ');
  const canBeThanked = id !== me.id && !suspended && status !== 'archived';
  return (
    <>
      <Group mih={64}>
        <ListRow
          leading={<PersonAvatar person={faceOf(member, 'md')} size={48} />}
          title={<span dir="auto">{nameOf(member)}</span>}
          detail={
            <>
              {jobTitle && (
                <Box component="span" display="block">
                  {jobTitle}
                </Box>
              )}
              {place && (
                <Box component="span" display="block">
                  {place}
                </Box>
              )}
            </>
          }
        />
      </Group>
      <SimpleGrid minColWidth={110} autoFlow="auto-fit" spacing="sm" mt="md">
        {canBeThanked && <RecognizeLink person={member} look="small" />}
        <ButtonLink to="/profile/$id" params={{ id }} variant="default" size="sm">
          {t('card.profile')}
        </ButtonLink>
      </SimpleGrid>
    </>
  );
}

const ContentSkeleton = () => (
  <div aria-hidden>
    <Group mih={64}>
      <Skeleton height={48} circle />
      <div>
        <Skeleton height={15} width={140} my={4} />
        <Skeleton height={13} width={100} my={4} />
      </div>
    </Group>
    <Skeleton height={36} mt="md" />
  </div>
);

/** The card is at the end of the document, and for the Tab key right after its link. Escape closes it. */
function useCardKeys(
  card: RefObject<HTMLElement | null>,
  link: RefObject<HTMLAnchorElement | null>,
  onClose: () => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const focused = document.activeElement;
    const actions = [...(card.current?.querySelectorAll('a') ?? [])];
    if (event.key === 'Escape') {
      event.stopPropagation();
      if (card.current?.contains(focused)) focus(link.current);
      onClose();
    } else if (event.key === 'Tab') {
      if (focused === actions.at(event.shiftKey ? 0 : -1)) {
        focus(link.current);
        // Forwards, the browser goes on from the link to what follows it.
        if (event.shiftKey) event.preventDefault();
      } else if (focused === link.current && !event.shiftKey && actions[0]) {
        event.preventDefault();
        focus(actions[0]);
      }
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener, { capture: true });
    return () => document.removeEventListener('keydown', listener, { capture: true });
  }, []);
}

/** The face is hidden from assistive technology, so it never gets the focus. */
function focus(link: HTMLAnchorElement | null): void {
  if (link && link.tabIndex >= 0) link.focus();
}
