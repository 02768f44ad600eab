import type { TenantMember } from '@hurrah/contracts/people/tenant-members';
import type { useNavigate } from '@tanstack/react-router';
import type { ParseKeys } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { Question } from './ask.ts';
import type { Format } from './dates.ts';
import type { Can, Guard } from './permissions.ts';

export type Navigate = ReturnType<typeof useNavigate>;

/** One line of the palette. */
export interface Found {
  key: string;
  label: ReactNode;
  /** The label is a passage of a longer text. */
  isExcerpt?: true;
  description?: ReactNode;
  /** Instead of an icon, for example a face. */
  picture?: ReactNode;
  icon?: LucideIcon;
  /** The colour of the icon, where it belongs to what was found. */
  color?: string;
  open: () => void;
  /** It fills the field instead of leading somewhere. */
  staysOpen?: true;
  /** A second thing to do with it: by Ctrl+Enter, or by its own button. */
  also?: { label: string; icon: LucideIcon; run: () => void } | undefined;
}

/** What can be done right away. It is found by its label and its words. */
export interface Command {
  /** Among those of other domains. */
  order: number;
  label: ParseKeys;
  words?: ParseKeys;
  icon: LucideIcon;
  can?: Guard;
  run: (navigate: Navigate) => void;
}

/** What was typed, and what it takes to show an answer to it. */
export interface Asked {
  search: string;
  me: TenantMember;
  can: Can;
  navigate: Navigate;
  format: Format;
}

/** A group of results. Several domains can bring to one group, and `commands` is one that is always there. */
export interface SearchGroup {
  key: string;
  label: () => string;
  order: number;
}

/** Asks the API for the first few results of one kind. */
export interface Search<Answer = unknown> {
  /** The key of its group. */
  group: string;
  can?: Guard;
  query: (search: string) => Question<Answer>;
  found: (answer: Answer, asked: Asked) => Found[];
}

/** Keeps the type of the answer from the query to the lines. */
export const search = <Answer>(one: Search<Answer>): Search => one as unknown as Search;

/** What a domain adds to the palette. `hosts` are where the dialogs of its commands open. */
export interface PaletteParts {
  commands?: readonly Command[];
  groups?: readonly SearchGroup[];
  searches?: readonly Search[];
  hosts?: readonly ComponentType[];
}
