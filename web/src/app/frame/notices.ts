/** What is shown above a page on few days, loaded as one. */
export { RuleNotice } from './rule-notice.tsx';
export { SupportNotice } from './support-notice.tsx';
