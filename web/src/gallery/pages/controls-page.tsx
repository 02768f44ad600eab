import {
  ActionIcon,
  Alert,
  Anchor,
  Badge,
  Button,
  Checkbox,
  Loader,
  Menu,
  MultiSelect,
  NumberInput,
  Progress,
  Radio,
  SegmentedControl,
  Select,
  Skeleton,
  Slider,
  Switch,
  Tabs,
  Textarea,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { Archive, Bell, CircleHelp, Ellipsis, Info, Pencil, Plus, Sparkles, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { CodeInput } from '../../ui/code-input.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Page } from '../../ui/page.tsx';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { toastError, toastInfo, toastSuccess } from '../../ui/toasts.tsx';
import { Specimen, State } from '../specimen.tsx';

export function ControlsPage() {
  return (
    <Page title="Controls" subtitle="What people press, type into and choose from." maxWidth={1080}>
      <Buttons />
      <IconButtons />
      <Fields />
      <SpecialFields />
      <Choices />
      <Navigation />
      <Floating />
      <Feedback />
    </Page>
  );
}

function Buttons() {
  return (
    <>
      <Specimen id="buttons" title="Buttons">
        <Button leftSection={<Sparkles />}>Recognize</Button>
        <Button variant="default" leftSection={<CircleHelp />}>
          Help
        </Button>
        <Button variant="light">Sign the card</Button>
        <Button variant="subtle" color="gray">
          Not now
        </Button>
        <Button color="danger">Delete for everyone</Button>
        <Button variant="subtle" color="danger">
          Remove
        </Button>
        <Anchor href="#buttons">A link</Anchor>
      </Specimen>
      <Specimen id="button-states" title="Button states">
        <Button loading>Sending</Button>
        <Button variant="default" loading>
          Saving
        </Button>
        <Button disabled>Disabled</Button>
        <Button variant="default" disabled>
          Disabled
        </Button>
        <Button variant="subtle" color="gray" disabled>
          Disabled
        </Button>
        <Button size="xs" variant="default">
          Extra small
        </Button>
        <Button size="sm" variant="default">
          Small
        </Button>
        <Button size="lg">Large</Button>
        <Button maw={220} variant="default">
          A label that is far too long for the place it was given
        </Button>
      </Specimen>
    </>
  );
}

function IconButtons() {
  return (
    <Specimen id="icon-buttons" title="Icon buttons, links and keys">
      <ActionIcon aria-label="Notifications">
        <Bell size={20} />
      </ActionIcon>
      <ActionIcon aria-label="More" variant="default">
        <Ellipsis size={20} />
      </ActionIcon>
      <ActionIcon aria-label="Recognize" variant="filled" color="primary">
        <Plus size={20} />
      </ActionIcon>
      <ActionIcon aria-label="Edit" disabled>
        <Pencil size={20} />
      </ActionIcon>
      <ActionIcon aria-label="Loading" loading>
        <Pencil size={20} />
      </ActionIcon>
      <Tooltip label="Exact time: Friday 14 November 2025, 09:12" opened withinPortal={false}>
        <Button variant="default">Tooltip, open</Button>
      </Tooltip>
      <kbd>R</kbd>
      <kbd>Ctrl K</kbd>
      <Loader />
    </Specimen>
  );
}

function Fields() {
  return (
    <Specimen id="fields" title="Fields" layout="grid">
      <TextInput label="Name" placeholder="How colleagues know you" />
      <TextInput label="Name" defaultValue="Mara Lindqvist" description="Shown on every recognition you send." />
      <TextInput
        label="Work email"
        required
        defaultValue="mara@"
        error="This is not an email address. Add what comes after the @."
      />
      <TextInput label="Disabled" disabled defaultValue="Managed by your HR system" />
      <TextInput label="Read only" readOnly defaultValue="northwind.hurrah.app" />
      <NumberInput label="Points for each person" defaultValue={25} min={0} max={1000} suffix=" points" />
      <Select
        label="Time zone"
        data={['Europe/Stockholm', 'America/Toronto', 'Asia/Tokyo']}
        defaultValue="Europe/Stockholm"
      />
      <Select
        label="Team"
        data={['Platform Engineering', 'Customer Support']}
        placeholder="Choose a team"
        searchable
        clearable
      />
      <MultiSelect
        label="Values"
        data={['Own the outcome', 'Make it simple', 'Lift each other', 'Stay curious']}
        defaultValue={['Own the outcome', 'Make it simple']}
        hidePickedOptions
      />
      <Textarea label="Message" placeholder="What did they do, and what did it change?" />
      <Textarea label="Message" defaultValue="Thanks" error="Write at least 10 characters." />
      <DateField label="First day" locale="en" placeholder="Choose a day" defaultDate="2025-11-15" />
      <DateField label="First day" locale="en" defaultValue="2025-11-15" clearable />
      <SearchInput label="Search people" placeholder="Search people" value="" onChange={() => {}} />
    </Specimen>
  );
}

function SpecialFields() {
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  return (
    <Specimen id="special-fields" title="Code, password, copy" layout="grid">
      <CodeInput label="Code from your app" description="6 digits" value={code} onChange={setCode} />
      <CodeInput label="Half typed" value="481" onChange={() => {}} />
      <CodeInput
        label="Wrong code"
        value="481516"
        onChange={() => {}}
        error="That code is not right, or it is too old."
      />
      <CodeInput label="While it is checked" value="481516" onChange={() => {}} disabled />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        hint={password.length > 11 ? 'Strong' : 'At least 12 characters. Three unrelated words work well.'}
      />
      <PasswordField label="Password" autoComplete="current-password" defaultValue="hunter2" error="Wrong password." />
      <CopyField label="Sign-in address" value="https://northwind.hurrah.app/login" />
      <CopyField
        label="Secret key"
        value="KVKFKRCPNZQUYMLXOVYDSQKJKZDTSRLD"
        description="Type it if you cannot scan the code."
      />
    </Specimen>
  );
}

function Choices() {
  const [value, setValue] = useState('everyone');
  return (
    <Specimen id="choices" title="Choices" layout="grid">
      <State name="Checkbox">
        <Checkbox label="Send me a summary every Friday" defaultChecked />
        <Checkbox label="Include people who left" mt={12} description="Their names show, their pictures do not." />
        <Checkbox label="Some of them" mt={12} indeterminate readOnly />
        <Checkbox label="Disabled" mt={12} disabled />
        <Checkbox label="Disabled and checked" mt={12} disabled defaultChecked />
        <Checkbox label="I have read the rules" mt={12} error="Tick this to go on." />
      </State>
      <State name="Radio">
        <Radio.Group label="Who can see it" defaultValue="all">
          <Radio value="all" label="Everyone at Northwind" mt={12} />
          <Radio value="team" label="Only their team" mt={12} description="And their manager." />
          <Radio value="none" label="Disabled" mt={12} disabled />
        </Radio.Group>
      </State>
      <State name="Switch">
        <Switch label="Birthdays" defaultChecked />
        <Switch label="Work anniversaries" mt={12} description="On the day, in the feed and by mail." />
        <Switch label="Disabled" mt={12} disabled />
        <Switch label="Disabled and on" mt={12} disabled defaultChecked />
      </State>
      <State name="Segmented control">
        <SegmentedControl
          aria-label="Audience"
          value={value}
          onChange={setValue}
          data={[
            { value: 'everyone', label: 'Everyone' },
            { value: 'team', label: 'My team' },
            { value: 'mine', label: 'Mine' },
          ]}
        />
      </State>
      <State name="Slider">
        <Slider defaultValue={40} label={null} thumbLabel="Share" />
      </State>
    </Specimen>
  );
}

function Navigation() {
  return (
    <Specimen id="tabs" title="Tabs and pages" layout="stack">
      <Tabs defaultValue="allocation">
        <Tabs.List aria-label="Points">
          <Tabs.Tab value="allocation">Allocation</Tabs.Tab>
          <Tabs.Tab value="preferences">Preferences</Tabs.Tab>
          <Tabs.Tab value="reporting">Reporting</Tabs.Tab>
          <Tabs.Tab value="liabilities">Liabilities</Tabs.Tab>
          <Tabs.Tab value="banks" disabled>
            Banks
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="allocation" pt="lg">
          100 points each month for 278 people.
        </Tabs.Panel>
      </Tabs>
      <PageTabs label="Users and teams">
        <a href="#tabs" aria-current="page">
          Users
        </a>
        <a href="#teams">Teams</a>
        <a href="#quick-teams">Quick teams</a>
      </PageTabs>
    </Specimen>
  );
}

function Floating() {
  return (
    <Specimen id="menus" title="Menu">
      <Menu
        opened
        closeOnClickOutside={false}
        closeOnEscape={false}
        withinPortal={false}
        position="bottom-start"
        trapFocus={false}
        returnFocus={false}
      >
        <Menu.Target>
          <Button variant="default" rightSection={<Ellipsis />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Recognition</Menu.Label>
          <Menu.Item leftSection={<Pencil />}>Edit</Menu.Item>
          <Menu.Item leftSection={<Archive />} disabled>
            Archive
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<Trash2 />} color="danger">
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <div style={{ height: 240 }} />
    </Specimen>
  );
}

function Feedback() {
  return (
    <Specimen id="feedback" title="Feedback" layout="stack">
      <State name="Toasts">
        <Button variant="default" onClick={() => toastSuccess()}>
          Success
        </Button>{' '}
        <Button variant="default" onClick={() => toastError()}>
          Error
        </Button>{' '}
        <Button variant="default" onClick={() => toastInfo('Your report is being prepared. We will mail it to you.')}>
          Information
        </Button>
      </State>
      <Alert color="info" icon={<Info size={20} />} title="Points expire on 30 November">
        12,260 unused points to give will go back to the company.
      </Alert>
      <Alert color="warning" icon={<Info size={20} />}>
        Two people were left out because they are not eligible to receive points.
      </Alert>
      <State name="Badges">
        <Badge>Beta</Badge> <Badge color="success">Active</Badge> <Badge color="warning">Waiting</Badge>{' '}
        <Badge color="danger">Failed</Badge> <Badge color="gray">Draft</Badge>
      </State>
      <State name="Progress">
        <Progress value={75} color="marigold" aria-label="Points given" />
      </State>
      <State name="Skeleton">
        <Skeleton height={20} width="40%" />
        <Skeleton height={14} mt={10} />
        <Skeleton height={14} mt={8} width="80%" />
      </State>
    </Specimen>
  );
}
