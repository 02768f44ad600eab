import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { Info, Lock } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Fact, Facts, Figure, Figures } from '../../ui/facts.tsx';
import { Columns, Panel } from '../../ui/layout.tsx';
import { ListRow, Rows } from '../../ui/list-row.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import classes from '../gallery.module.css';
import { longName, people } from '../people.ts';
import { Specimen, State } from '../specimen.tsx';

/** The scale that pages are set in, and the parts that use it. */
export function ScalePage() {
  return (
    <div className={classes.shapes}>
      <TextStyles />
      <Distances />
      <FactsAndFigures />
      <ListRows />
      <Layout />
    </div>
  );
}

const sentence = 'Thank you for staying late with the new colleagues';

function TextStyles() {
  return (
    <Specimen id="text" title="Text" layout="stack">
      <Title order={1}>Display: {sentence}</Title>
      <Title order={2}>Title: {sentence}</Title>
      <Title order={3}>Heading: {sentence}</Title>
      <Text>Body: {sentence}</Text>
      <Text size="sm">Small: {sentence}</Text>
      <Text size="xs" c="dimmed">
        Caption, dimmed: {sentence}
      </Text>
      <Text fw={500}>Medium: {sentence}</Text>
      <Text fw={600}>Bold: {sentence}</Text>
      <Text truncate maw={260}>
        One line: {longName}, {sentence}
      </Text>
    </Specimen>
  );
}

function Distances() {
  return (
    <Specimen id="distances" title="Distances and corners">
      {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <State key={size} name={size}>
          <Group gap={size}>
            <Button size="xs" variant="default">
              A
            </Button>
            <Button size="xs" variant="default">
              B
            </Button>
          </Group>
        </State>
      ))}
      {(['sm', 'md', 'lg', 'xl'] as const).map((radius) => (
        <State key={radius} name={`radius ${radius}`}>
          <Button variant="default" radius={radius}>
            Corner
          </Button>
        </State>
      ))}
    </Specimen>
  );
}

function FactsAndFigures() {
  const facts = (
    <>
      <Fact label="Location">Lisbon</Fact>
      <Fact label="Manager">{longName}</Fact>
      <Fact label="Points">
        1,250 <Text c="dimmed">€125.00</Text>
      </Fact>
    </>
  );
  return (
    <Specimen id="facts" title="Facts and figures" layout="stack">
      <State name="facts">
        <Facts>{facts}</Facts>
      </State>
      <State name="in columns">
        <Facts columnWidth={170}>{facts}</Facts>
      </State>
      <State name="beside">
        <Facts beside>{facts}</Facts>
      </State>
      <State name="figures">
        <Figures divided>
          <Figure label="Given" detail="of 4,000">
            1,250
          </Figure>
          <Figure label="People">38</Figure>
          <Figure label="Worth">
            125 <small>euros</small>
          </Figure>
        </Figures>
      </State>
    </Specimen>
  );
}

function ListRows() {
  return (
    <Specimen id="rows" title="Rows" layout="stack">
      <Card>
        <Rows aria-label="People">
          {people.slice(0, 3).map((person) => (
            <ListRow
              key={person.name}
              component="li"
              leading={<PersonAvatar person={person} size={32} />}
              title={person.name}
              detail="Joined last week"
              trailing={<Chip tone="points">+25</Chip>}
            />
          ))}
        </Rows>
      </Card>
    </Specimen>
  );
}

function Layout() {
  return (
    <Specimen id="layout" title="Columns and panels" layout="stack">
      <Columns
        aside={
          <Card title="Aside">
            <Text c="dimmed">Stands below the page on a phone.</Text>
          </Card>
        }
      >
        <Card title="Page">
          <Stack>
            <Panel icon={<Lock size={16} aria-hidden />}>Only you and admins can see this.</Panel>
            {(['primary', 'success', 'warning', 'danger', 'info'] as const).map((tone) => (
              <Panel key={tone} tone={tone} icon={<Info size={16} aria-hidden />}>
                {sentence}
              </Panel>
            ))}
          </Stack>
        </Card>
      </Columns>
    </Specimen>
  );
}
