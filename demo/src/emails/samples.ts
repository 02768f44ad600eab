import { withPictures, withUnsubscribe } from '../../../server/src/domains/notifications/deliveries/rules.ts';
import { unsubscribeUrlOf } from '../../../server/src/domains/notifications/unsubscriptions/service.ts';
import { config } from '../../../server/src/platform/config.ts';
import { renderMail } from '../../../server/src/platform/mail/layout.ts';
import type { NoticeLocale } from '../../../server/src/platform/mail/notice.ts';
import { accountSamples, signUpSamples } from './account.ts';
import { awardSamples } from './award.ts';
import { type EmailSample, id, logoPath, renderFaces, renderLogo } from './facts.ts';
import { invitationSamples } from './invitations.ts';
import { commentSamples, pointsSamples, staffingSamples } from './notices.ts';
import { recognitionSamples } from './recognition.ts';

/** Every email the product sends. A test fails for a kind of notification or a job that has none here. */
const groups: { title: string; samples: EmailSample[] }[] = [
  { title: 'Recognition', samples: recognitionSamples },
  { title: 'Awards', samples: awardSamples },
  { title: 'Reports', samples: commentSamples },
  { title: 'Points', samples: pointsSamples },
  { title: 'Imports', samples: staffingSamples },
  { title: 'Invitations', samples: invitationSamples },
  { title: 'Accounts', samples: accountSamples },
  { title: 'New companies', samples: signUpSamples },
];

export interface RenderedEmail {
  id: string;
  group: string;
  sender: string;
  name: string;
  variant: string | null;
  languages: Record<NoticeLocale, { subject: string; preheader: string; html: string; text: string }>;
}

export async function renderSamples(): Promise<RenderedEmail[]> {
  const [faces, logo] = await Promise.all([renderFaces(), renderLogo()]);
  const pictures = { faces, logo };
  const samples = groups.flatMap(({ title, samples: some }) => some.map((sample) => ({ ...sample, group: title })));
  return Promise.all(
    samples.map(async (sample) => ({
      id: [sample.sender, ...(sample.variant?.match(/\w+/g) ?? [])].join('-'),
      group: sample.group,
      sender: sample.sender,
      name: sample.name,
      variant: sample.variant ?? null,
      languages: { en: await render(sample, 'en', pictures), fr: await render(sample, 'fr', pictures) },
    })),
  );
}

interface Pictures {
  faces: Map<string, Buffer>;
  logo: Buffer;
}

async function render(sample: EmailSample, locale: NoticeLocale, { faces, logo }: Pictures) {
  const email = sample.make(locale);
  const subscription = { tenantId: id, memberId: id, kind: sample.sender };
  const url = sample.canTurnOff ? unsubscribeUrlOf(subscription) : undefined;
  const content = withUnsubscribe(withPictures(email, faces), url);
  const { html, text, pictures = [] } = await renderMail(content);
  const inlined = pictures.reduce(
    (page, { id: cid, png }) => page.replaceAll(`"cid:${cid}"`, `"${dataOf(png)}"`),
    html,
  );
  const logoUrl = new URL(logoPath, config.PUBLIC_URL).href;
  return {
    subject: email.subject,
    preheader: content.preheader,
    html: inlined.replaceAll(logoUrl, dataOf(logo)),
    text,
  };
}

/** A page shows emails without a mail program, so pictures are in the markup. */
const dataOf = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;
