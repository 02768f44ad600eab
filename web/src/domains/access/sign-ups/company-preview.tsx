import House from 'lucide-react/icons/house';
import User from 'lucide-react/icons/user';
import Users from 'lucide-react/icons/users';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './start.module.css';

interface CompanyPreviewProps {
  company: string;
  host: string;
  color: string;
  name: string;
}

/** The company's home as it will look, with what has been chosen so far. */
export function CompanyPreview({ company, host, color, name }: CompanyPreviewProps) {
  const { t } = useTranslation('start');
  const shown = company.trim() || 'Acme';
  return (
    <div className={classes.stage} style={{ '--chosen': color } as CSSProperties}>
      <p className={classes.caption}>{t('company.preview')}</p>
      <div className={classes.window}>
        <div className={classes.bar}>
          <i />
          <i />
          <i />
          <span className={classes.host}>{host}</span>
        </div>
        <div className={classes.inside}>
          <div className={classes.menu}>
            <span className={classes.company}>
              <b>{shown[0]?.toUpperCase()}</b>
              {shown}
            </span>
            <span data-here>
              <House size={16} /> {t('company.home')}
            </span>
            <span>
              <User size={16} /> {t('company.me')}
            </span>
            <span>
              <Users size={16} /> {t('company.people')}
            </span>
          </div>
          <div className={classes.page}>
            <p className={classes.greeting}>{t('company.greeting', { name: name.trim() || t('company.someone') })}</p>
            <div className={classes.ask}>
              <span>{t('company.prompt')}</span>
              <b>{t('company.recognize')}</b>
            </div>
            <div className={classes.post}>
              <i />
              <i />
              <i />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
