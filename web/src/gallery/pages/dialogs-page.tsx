import { Button, Checkbox, Select, Text, Textarea, TextInput } from '@mantine/core';
import { CircleAlert, Coins, Mail, Users } from 'lucide-react';
import { useState } from 'react';
import { ConfirmLeave } from '../../ui/confirm-leave.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { HelpButton, HelpDrawer } from '../../ui/help-drawer.tsx';
import { Page } from '../../ui/page.tsx';
import { PreviewConfirm } from '../../ui/preview-confirm.tsx';
import { StaleDialog } from '../../ui/stale-dialog.tsx';
import { UpgradeDialog } from '../../ui/upgrade-dialog.tsx';
import { longName } from '../people.ts';
import { Specimen } from '../specimen.tsx';

type Open =
  | 'form'
  | 'long'
  | 'failed'
  | 'pending'
  | 'money'
  | 'working'
  | 'danger'
  | 'leave'
  | 'stale'
  | 'upgrade'
  | 'help';

const svitlana = { id: '1', firstName: 'Svitlana', lastName: 'Koval' };
const byHer = { changedBy: svitlana, changedAt: new Date(Date.now() - 125_000).toISOString() };
const clashes = [
  { path: 'jobTitle', label: 'Title', mine: 'Chief engineer', theirs: 'Principal engineer', ...byHer },
  { path: 'description', label: 'What it means', mine: '', theirs: `${longName} looks after all of us.`, ...byHer },
];

/** `?open=money` opens one at once, for pictures. */
export function DialogsPage() {
  const [open, setOpen] = useState(() => new URLSearchParams(location.search).get('open') as Open | null);
  const close = () => setOpen(null);
  const opener = (name: Open, label: string) => (
    <Button variant="default" onClick={() => setOpen(name)}>
      {label}
    </Button>
  );
  return (
    <Page
      title="Dialogs"
      subtitle="A dialog on a desk, a sheet on a phone."
      help={<HelpButton onClick={() => setOpen('help')} />}
      actions={<Button onClick={() => setOpen('form')}>Invite people</Button>}
      maxWidth={1080}
    >
      <Specimen id="form-dialog" title="Form dialog">
        {opener('form', 'Form')}
        {opener('long', 'Very long')}
        {opener('failed', 'Refused')}
        {opener('pending', 'Pending')}
      </Specimen>
      <Specimen id="preview-confirm" title="Preview, then confirm">
        {opener('money', 'Money')}
        {opener('working', 'Still working it out')}
        {opener('danger', 'The worst')}
      </Specimen>
      <Specimen id="other-dialogs" title="Others">
        {opener('leave', 'Leave')}
        {opener('stale', 'Two at once')}
        {opener('upgrade', 'Upgrade')}
        {opener('help', 'Help')}
      </Specimen>
      <Forms open={open} close={close} />
      <Previews open={open} close={close} />
      <ConfirmLeave opened={open === 'leave'} onStay={close} onLeave={close} />
      {open === 'stale' && <StaleDialog stale={{ changedBy: svitlana }} clashes={clashes} onDecide={close} />}
      <UpgradeDialog
        opened={open === 'upgrade'}
        onClose={close}
        title="Burnout insights are part of Plus"
        benefits={[
          'Teams at risk, six weeks ahead',
          'What changed, and since when',
          'Nobody is named below five people',
        ]}
        action={<Button>Talk to us</Button>}
      >
        See where appreciation is drying up before people leave.
      </UpgradeDialog>
      <HelpDrawer
        opened={open === 'help'}
        onClose={close}
        title="Points"
        articles={[
          { title: 'How many points should people get?', href: 'https://example.com/1' },
          { title: 'What happens to points that nobody gives', href: 'https://example.com/2' },
        ]}
      >
        <p>Here you decide how many points each person can give in a month, and who receives points on a birthday.</p>
        <Text component="h3" fw={600}>
          Allocation
        </Text>
        <p>We recommend 75 to 100 points a month. What is left at the end of the month goes back to the company.</p>
      </HelpDrawer>
    </Page>
  );
}

interface Shown {
  open: Open | null;
  close: () => void;
}

function Forms({ open, close }: Shown) {
  return (
    <>
      <FormDialog
        opened={open === 'form' || open === 'failed' || open === 'pending'}
        onClose={close}
        title="Invite people"
        description="They get a mail with a link that works for seven days."
        onSubmit={close}
        submitLabel="Invite"
        pending={open === 'pending'}
        error={open === 'failed' && 'Two of these people are already members. Take them out and try again.'}
        consequence={
          <>
            <b>2 people</b> get a mail now.
          </>
        }
      >
        <TextInput
          label="Work email"
          placeholder="name@company.com"
          error={open === 'failed' && 'mara@northwind.example is already a member.'}
          data-autofocus
        />
        <Select label="Role" data={['Member', 'Manager', 'Admin']} defaultValue="Member" />
        <Textarea label="A few words" placeholder="Optional" />
      </FormDialog>
      <FormDialog
        opened={open === 'long'}
        onClose={close}
        title={`Choose who takes the place of ${longName}`}
        onSubmit={close}
        submitLabel="Choose"
        width={640}
        dirty
      >
        {Array.from({ length: 24 }, (_, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Checkbox key={index} label={`Team ${index + 1}, Platform Engineering`} />
        ))}
      </FormDialog>
    </>
  );
}

function Previews({ open, close }: Shown) {
  return (
    <>
      <PreviewConfirm
        opened={open === 'money' || open === 'working'}
        onClose={close}
        title="Give everyone points"
        description="From the company’s bank, at once and for good."
        consequences={
          open === 'working'
            ? undefined
            : [
                { icon: <Users />, text: '312 people get 25 points each', amount: '7,800' },
                { icon: <CircleAlert />, text: '4 people are left out: they cannot receive points', tone: 'warning' },
                { icon: <Mail />, text: 'Everyone gets a mail within an hour' },
              ]
        }
        {...(open !== 'working' && {
          total: { icon: <Coins />, text: 'The bank keeps 12,200 of 20,000', amount: '−7,800' },
        })}
        confirmLabel="Give 7,800 points"
        onConfirm={close}
      />
      <PreviewConfirm
        opened={open === 'danger'}
        onClose={close}
        title="Delete Platform Engineering?"
        danger
        consequences={[
          { icon: <Users />, text: '11 people lose their team', tone: 'danger' },
          { icon: <Coins />, text: 'Its bank goes back to the company', amount: '1,240 points', tone: 'danger' },
          { text: 'Recognitions stay in the feed.' },
        ]}
        typedPhrase="Platform Engineering"
        confirmLabel="Delete the team"
        onConfirm={close}
      />
    </>
  );
}
