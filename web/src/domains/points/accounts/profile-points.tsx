import type { ProfilePartProps } from '../../../lib/profile.ts';
import { MemberPointsCard } from './member-points-card.tsx';
import { MyPointsCard } from './my-points-card.tsx';

/** The points of a profile: one's own, or a colleague's for those who may see them. */
export const ProfilePoints = ({ member: { id }, isOwn }: ProfilePartProps) =>
  isOwn ? <MyPointsCard memberId={id} /> : <MemberPointsCard memberId={id} />;
