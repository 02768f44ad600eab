import type { Host } from '../../lib/domain.ts';
import { Bell } from './messages/bell.tsx';

export const hosts: Host[] = [{ place: 'bar', Host: Bell }];
