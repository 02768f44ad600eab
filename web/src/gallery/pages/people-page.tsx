import { Button } from '@mantine/core';
import { CirclePlus, Lock, Users } from 'lucide-react';
import { useState } from 'react';
import { AvatarStack } from '../../ui/avatar-stack.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { CompanyLogo } from '../../ui/company-logo.tsx';
import { FilterChip } from '../../ui/filter-chip.tsx';
import { Logo, LogoMark } from '../../ui/logo.tsx';
import { Page } from '../../ui/page.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { PersonLine } from '../../ui/person-line.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { status } from '../../ui/status.tsx';
import { valuePalette } from '../../ui/theme/tones.ts';
import { Token } from '../../ui/token.tsx';
import { longName, people, priya, tomas } from '../people.ts';
import { Specimen, State } from '../specimen.tsx';

const AwardStatus = status({
  active: 'success',
  scheduled: 'neutral',
  ending: 'warning',
  failed: 'danger',
  running: 'info',
});

export function PeoplePage() {
  return (
    <Page title="People, chips and figures" subtitle="Faces and words first, numbers second." maxWidth={1080}>
      <Logos />
      <Avatars />
      <Chips />
      <Times />
    </Page>
  );
}

function Logos() {
  return (
    <>
      <Specimen id="logo" title="Logo">
        <Logo size={48} />
        <Logo />
        <Logo size={20} />
        <Logo markOnly size={40} />
        <LogoMark size={16} />
      </Specimen>
      <Specimen id="company-logo" title="Company logo">
        <CompanyLogo name="Northwind" />
        <CompanyLogo name="Fennel & Fold" />
        <CompanyLogo name={longName} />
        <CompanyLogo name="Northwind" markOnly />
      </Specimen>
    </>
  );
}

function Avatars() {
  return (
    <>
      <Specimen id="avatars" title="Avatars">
        <PersonAvatar person={priya} size={28} named />
        <PersonAvatar person={tomas} named />
        <PersonAvatar person={priya} size={48} named />
        <PersonAvatar person={priya} size={88} named />
        {people.slice(4).map((person) => (
          <PersonAvatar key={person.name} person={person} named />
        ))}
        <PersonAvatar person={{ name: 'Broken Picture', avatarUrl: 'data:image/png;base64,AAAA' }} named />
        <PersonAvatar person={{ name: 'Mara Lindqvist' }} size={120} named />
      </Specimen>
      <Specimen id="avatar-stack" title="Avatar stack">
        <AvatarStack people={people.slice(0, 1)} named />
        <AvatarStack people={people.slice(0, 3)} named />
        <AvatarStack people={people.slice(0, 4)} named />
        <AvatarStack people={people} named />
        <AvatarStack people={people} total={1240} size={28} max={4} named />
        <AvatarStack people={people.slice(4)} size={48} named />
      </Specimen>
      <Specimen id="person-line" title="A person in a line" layout="grid">
        <Card title="Coming up">
          <PersonLine person={people[5] ?? priya} detail="Birthday · tomorrow" />
        </Card>
        <Card title="Worth a thank-you">
          <PersonLine
            person={{ name: longName }}
            detail="Platform Engineering · Gothenburg"
            action={
              <Button size="sm" variant="default">
                Thank
              </Button>
            }
          />
        </Card>
      </Specimen>
    </>
  );
}

function Chips() {
  const [scope, setScope] = useState('Everyone');
  const [values, setValues] = useState(['Own the outcome']);
  const toggle = (name: string) =>
    setValues(values.includes(name) ? values.filter((one) => one !== name) : [...values, name]);
  return (
    <>
      <Specimen id="filter-chips" title="Chips to choose with">
        {['Everyone', 'My team', 'Platform Engineering'].map((name) => (
          <FilterChip key={name} selected={scope === name} onChange={() => setScope(name)}>
            {name}
          </FilterChip>
        ))}
        <FilterChip selected={false} onChange={() => {}} disabled>
          Disabled
        </FilterChip>
        {['Own the outcome', 'Make it simple', 'Stay curious'].map((name) => (
          <FilterChip key={name} selected={values.includes(name)} onChange={() => toggle(name)} colour="#1f5fa8">
            {name}
          </FilterChip>
        ))}
      </Specimen>
      <Specimen id="value-chips" title="Values, the twelve colours and any other">
        {Object.entries(valuePalette).map(([name, colour]) => (
          <Chip key={name} tone="value" colour={colour}>
            {name}
          </Chip>
        ))}
        <Chip tone="value" colour="#ffff00">
          imported yellow
        </Chip>
        <Chip tone="value" colour="#ffffff">
          imported white
        </Chip>
      </Specimen>
      <Specimen id="chips" title="Other chips">
        <Chip tone="points" icon={<CirclePlus aria-hidden />}>
          25 each
        </Chip>
        <Chip icon={<Lock aria-hidden />}>Private: you, Mara and moderators</Chip>
        <Chip tone="warning">Points adjusted</Chip>
        <Chip tone="danger">Points removed</Chip>
        <Chip tone="success">Paid</Chip>
        <Chip tone="primary">New</Chip>
        <Token name="Tomas Okafor" media={<PersonAvatar person={tomas} size={28} />} onRemove={() => {}} />
        <Token name="Platform Engineering · 11" media={<Users size={20} aria-hidden />} onRemove={() => {}} />
        <Token name={longName} onRemove={() => {}} />
        <AwardStatus of="active">Active</AwardStatus>
        <AwardStatus of="scheduled">Scheduled</AwardStatus>
        <AwardStatus of="ending">Ends today</AwardStatus>
        <AwardStatus of="failed">Failed</AwardStatus>
        <AwardStatus of="running">Running</AwardStatus>
      </Specimen>
    </>
  );
}

function Times() {
  const now = new Date('2025-11-15T12:00:00Z');
  const moments = [
    '2025-11-15T11:59:40Z',
    '2025-11-15T10:00:00Z',
    '2025-11-12T10:00:00Z',
    '2025-03-02T10:00:00Z',
    'rubbish',
  ];
  return (
    <Specimen id="times" title="Times">
      {moments.map((moment) => (
        <State key={moment} name={moment}>
          <RelativeTime value={moment} now={now} locale="en" timeZone="UTC" />
        </State>
      ))}
      <State name="French">
        <RelativeTime value="2025-11-12T10:00:00Z" now={now} locale="fr" timeZone="UTC" />
      </State>
    </Specimen>
  );
}
