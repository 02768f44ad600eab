/** What opens beside a reaction, loaded as one. */
export { ReactionChoices } from './reaction-choices.tsx';
export { ReactionHover } from './reaction-hover.tsx';
