import { MemberPointsCard, MyPointsCard } from '../domains/points/index.ts';

/** The points of a profile: one's own, or a colleague's for those who may see them. */
export const ProfilePoints = ({ memberId, isOwn }: { memberId: string; isOwn: boolean }) =>
  isOwn ? <MyPointsCard memberId={memberId} /> : <MemberPointsCard memberId={memberId} />;
