import type { AvatarPerson } from '../ui/person-avatar.tsx';

/** Faces drawn with a few lines, so that the gallery shows pictures without a server. */
function face(background: string, hair: string, mouth: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" fill="${background}"/><path d="M18 80c0-16 10-24 22-24s22 8 22 24z" fill="#fff" stroke="#111" stroke-width="2.5"/><circle cx="40" cy="38" r="17" fill="#fff" stroke="#111" stroke-width="2.5"/>${hair}<circle cx="34" cy="38" r="1.8"/><circle cx="46" cy="38" r="1.8"/><path d="${mouth}" fill="none" stroke="#111" stroke-width="2.2" stroke-linecap="round"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const bob = '<path d="M22 44c-4-26 8-30 18-30s22 4 18 30c-3-12-8-16-10-18-8 6-20 4-26 18z"/>';
const curls =
  '<g><circle cx="27" cy="25" r="8"/><circle cx="38" cy="19" r="9"/><circle cx="50" cy="22" r="8"/><circle cx="56" cy="30" r="6"/></g>';
const cap = '<path d="M23 33c2-14 10-18 17-18s15 4 17 18c-10-6-24-6-34 0z"/>';

export const people: AvatarPerson[] = [
  { name: 'Priya Raman', avatarUrl: face('#fbe3c0', bob, 'M34 46c3 3 9 3 12 0') },
  { name: 'Tomas Okafor', avatarUrl: face('#d7efdc', curls, 'M35 46h10') },
  { name: 'Ines Duarte', avatarUrl: face('#d8e6f8', cap, 'M34 45c3 4 9 4 12 0') },
  { name: 'Yuki Arai', avatarUrl: face('#f8d9d6', bob, 'M36 46h8') },
  { name: 'Mara Lindqvist' },
  { name: 'Noor Haddad' },
  { name: 'Caleb Stone' },
  { name: 'Elif Kaya' },
  { name: 'Ravi Menon' },
  { name: '李小龙' },
  { name: 'Zoë' },
  { name: 'Anders' },
];

export const longName = 'Maximiliana Konstantinopolitanskaya-Featherstonehaugh de Sousa';
export const [priya, tomas] = people as [AvatarPerson, AvatarPerson];
