import { useSuspenseQuery } from '@tanstack/react-query';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { memberQuery, nameOf } from '../../access/index.ts';
import { faceOf } from '../faces.ts';
import classes from './profile-link.module.css';

/** Who someone is, in two lines. */
export function ProfileGlance({ id }: { id: string }) {
  const { data: member } = useSuspenseQuery(memberQuery(id));
  return (
    <span className={classes.glance}>
      <PersonAvatar person={faceOf(member)} size={40} />
      <span>
        <strong>{nameOf(member)}</strong>
        {member.jobTitle && <span className={classes.title}>{member.jobTitle}</span>}
      </span>
    </span>
  );
}
