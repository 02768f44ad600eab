import { Button } from '@mantine/core';
import { useState } from 'react';
import { CloudArt } from '../../ui/art/cloud-art.tsx';
import { DoneArt } from '../../ui/art/done-art.tsx';
import { FeedArt } from '../../ui/art/feed-art.tsx';
import { GiftArt } from '../../ui/art/gift-art.tsx';
import { KeyArt } from '../../ui/art/key-art.tsx';
import { ListArt } from '../../ui/art/list-art.tsx';
import { PeopleArt } from '../../ui/art/people-art.tsx';
import { SearchArt } from '../../ui/art/search-art.tsx';
import { TangleArt } from '../../ui/art/tangle-art.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { SuccessCheck } from '../../ui/success-check.tsx';
import { Specimen, State } from '../specimen.tsx';

const drawings = {
  FeedArt,
  PeopleArt,
  GiftArt,
  DoneArt,
  SearchArt,
  ListArt,
  KeyArt,
  CloudArt,
  TangleArt,
};

export function StatesPage() {
  return (
    <Page
      title="Empty, broken, done"
      subtitle="Every state is designed."
      back={<a href="?page=controls">Controls</a>}
      breadcrumbs={[
        <a key="1" href="?page=controls">
          Gallery
        </a>,
        <a key="2" href="?page=people">
          States
        </a>,
      ]}
      actions={<Button>New allocation</Button>}
      maxWidth={1080}
    >
      <Specimen id="empty" title="Empty" layout="stack">
        <Card padding="none">
          <EmptyState
            art={<FeedArt />}
            title="Nobody has said thank you yet"
            action={<Button>Recognize someone</Button>}
          >
            Recognitions from everyone at Northwind will show here. Start with the person who made your week better.
          </EmptyState>
        </Card>
        <Section
          title="Cards"
          description="A section with a title, some words about it and an action."
          action={
            <Button size="sm" variant="default">
              Calendar
            </Button>
          }
        >
          <Card title="Notifications" action={<a href="#empty">All</a>}>
            <EmptyState compact level={3} art={<FeedArt />} title="No notifications">
              We tell you when someone recognizes you.
            </EmptyState>
          </Card>
        </Section>
        <Card tone="celebration">Spring awards are open for nominations.</Card>
        <Card tone="danger" title="Delete the company">
          This cannot be undone.
        </Card>
      </Specimen>
      <Specimen id="art" title="Drawings" layout="grid">
        {Object.entries(drawings).map(([name, Drawing]) => (
          <State key={name} name={name}>
            <Drawing />
          </State>
        ))}
      </Specimen>
      <Specimen id="errors" title="Errors" layout="grid">
        <Card padding="none">
          <ErrorState onRetry={() => {}} />
        </Card>
        <Card>
          <ErrorState compact level={3} title="Your goal could not be loaded" onRetry={() => {}} retrying />
        </Card>
      </Specimen>
      <Success />
    </Page>
  );
}

function Success() {
  const [round, setRound] = useState(0);
  return (
    <Specimen id="success" title="Success">
      <div style={{ padding: 24 }}>
        <SuccessCheck key={round}>Recognition sent</SuccessCheck>
      </div>
      <Button variant="default" onClick={() => setRound(round + 1)}>
        Again
      </Button>
    </Specimen>
  );
}
