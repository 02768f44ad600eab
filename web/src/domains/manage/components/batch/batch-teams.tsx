import { Card } from '../../../../ui/card.tsx';
import { TeamsField } from '../teams-field.tsx';
import classes from './batch.module.css';

interface BatchTeamsProps {
  teams: { id: string; name: string }[];
  onChange: (teamIds: string[]) => void;
}

/** To which teams; the preview below follows. */
export function BatchTeams({ teams, onChange }: BatchTeamsProps) {
  return (
    <div className={classes.teams}>
      <Card>
        <TeamsField value={teams} onChange={(chosen) => onChange(chosen.map(({ id }) => id))} />
      </Card>
    </div>
  );
}
