import { Button, Select, Skeleton, Switch, TextInput } from '@mantine/core';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { FeedArt } from '../../ui/art/feed-art.tsx';
import { AvatarStack } from '../../ui/avatar-stack.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Feed } from '../../ui/feed.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { ActionBar, SettingsForm, SettingsSection } from '../../ui/settings-form.tsx';
import { Wizard } from '../../ui/wizard.tsx';
import classes from '../gallery.module.css';
import { longName, people } from '../people.ts';
import { Specimen } from '../specimen.tsx';

export function ShapesPage() {
  return (
    <div className={classes.shapes}>
      <Settings />
      <Bar />
      <Steps />
      <Drop />
      <Feeds />
    </div>
  );
}

function Settings() {
  const [name, setName] = useState('Northwind');
  const [birthdays, setBirthdays] = useState(true);
  const dirty = name !== 'Northwind' || !birthdays;
  return (
    <Specimen id="settings" title="Settings" layout="stack">
      <SettingsForm
        onSubmit={() => {}}
        onDiscard={() => {
          setName('Northwind');
          setBirthdays(true);
        }}
        dirty={dirty || location.search.includes('dirty')}
        error={
          location.search.includes('dirty') &&
          'Another admin saved these settings a minute ago. Load the page again to see theirs.'
        }
      >
        <SettingsSection title="Company" description="How your company is called in mails, on screens and in the app.">
          <TextInput label="Name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
          <Select label="Language" data={['English', 'Français']} defaultValue="English" />
        </SettingsSection>
        <SettingsSection title="Celebrations" description="What the feed celebrates by itself.">
          <Switch
            label="Birthdays"
            checked={birthdays}
            onChange={(event) => setBirthdays(event.currentTarget.checked)}
            description="The day and the month, never the year."
          />
          <Switch label="Work anniversaries" defaultChecked />
        </SettingsSection>
        <SettingsSection title="Close the account" description="For good." danger>
          <div>
            <Button color="danger" variant="light">
              Close the account
            </Button>
          </div>
        </SettingsSection>
      </SettingsForm>
    </Specimen>
  );
}

function Bar() {
  return (
    <Specimen id="action-bar" title="What a page decides" layout="stack">
      <ActionBar words="38 people get an invitation by mail. 3 are left out.">
        <Button variant="default">Cancel</Button>
        <Button>Invite 38 people</Button>
      </ActionBar>
    </Specimen>
  );
}

function Steps() {
  const steps = [
    { id: 'upload', title: 'Upload the file' },
    { id: 'map', title: 'Match the columns' },
    { id: 'check', title: 'Check' },
    { id: 'import', title: 'Import' },
  ];
  const [active, setActive] = useState('map');
  const index = steps.findIndex(({ id }) => id === active);
  return (
    <Specimen id="wizard" title="Wizard" layout="stack">
      <Wizard
        steps={steps}
        active={active}
        onBack={setActive}
        onNext={() => setActive(steps[index + 1]?.id ?? active)}
        consequence={
          <>
            <b>312 people</b> were found in the file.
          </>
        }
        {...(active === 'import' && { nextLabel: 'Import 312 people' })}
      >
        <TextInput label="First name" defaultValue="given_name" />
        <TextInput label="Last name" defaultValue="family_name" />
      </Wizard>
    </Specimen>
  );
}

function Drop() {
  return (
    <Specimen id="file-drop" title="A file" layout="stack">
      <FileDrop
        icon={<FileUp size={28} />}
        prompt="Drop your file here, or"
        buttonLabel="Choose a file"
        rules="A CSV file of up to 100 MB."
        accept=".csv"
        onChoose={() => {}}
      />
    </Specimen>
  );
}

function Feeds() {
  const [count, setCount] = useState(2);
  const items = Array.from({ length: count }, (_, index) => ({
    id: String(index),
    text: `Thank you, number ${index + 1}.`,
  }));
  const skeleton = (
    <Card>
      <Skeleton height={40} width={40} circle />
      <Skeleton height={14} mt={16} />
      <Skeleton height={14} mt={10} width="70%" />
    </Card>
  );
  return (
    <Specimen id="feed" title="Feed" layout="stack">
      <Feed
        label="Recognitions"
        items={items}
        itemId={({ id }) => id}
        itemLabel={({ text }) => text}
        renderItem={({ text }) => (
          <Card>
            <AvatarStack people={people.slice(0, 5)} /> {text}
          </Card>
        )}
        skeleton={skeleton}
        hasMore={count < 4}
        onMore={() => setCount(count + 1)}
      />
      <Feed
        label="Loading"
        items={[]}
        itemId={String}
        itemLabel={String}
        renderItem={String}
        skeleton={skeleton}
        status="loading"
      />
      <Feed
        label="Empty"
        items={[]}
        itemId={String}
        itemLabel={String}
        renderItem={String}
        skeleton={skeleton}
        empty={
          <Card padding="none">
            <EmptyState
              art={<FeedArt />}
              title={`Be the first to thank ${longName}`}
              action={<Button>Recognize</Button>}
            />
          </Card>
        }
      />
      <Feed
        label="Failed on the way"
        items={['One that came through']}
        itemId={String}
        itemLabel={String}
        renderItem={(text) => <Card>{text}</Card>}
        skeleton={skeleton}
        status="moreFailed"
        onRetry={() => {}}
      />
    </Specimen>
  );
}
