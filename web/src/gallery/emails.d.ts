declare module 'virtual:emails' {
  export interface SampleEmail {
    id: string;
    group: string;
    /** The kind of notification or the job that sends it. */
    sender: string;
    name: string;
    variant: string | null;
    languages: Record<'en' | 'fr', { subject: string; preheader: string; html: string; text: string }>;
  }
  export const emails: SampleEmail[];
}
