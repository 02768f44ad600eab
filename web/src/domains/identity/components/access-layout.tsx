import { type ReactNode, useEffect, useRef } from 'react';
import { CompanyLogo } from '../../../ui/company-logo.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { useBrand } from '../brand.ts';
import { AccessArt } from './access-art.tsx';
import { AccessFoot } from './access-foot.tsx';
import classes from './access-layout.module.css';

interface AccessProps {
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
}

/** The door of a company: what to do on one side, what it is for on the other. */
export function SplitAccess({ title, lead, children }: AccessProps) {
  return (
    <main className={classes.split}>
      <div className={classes.side}>
        <Brand />
        <div className={classes.middle}>
          <Heading title={title} lead={lead} />
          <div className={classes.body}>{children}</div>
        </div>
        <AccessFoot />
      </div>
      <div className={classes.stage} aria-hidden>
        <AccessArt />
      </div>
    </main>
  );
}

/** Every other step on the way in: one card, one thing to do. */
export function CentredAccess({ title, lead, wide = false, children }: AccessProps & { wide?: boolean }) {
  return (
    <main className={classes.centre}>
      <Brand />
      <div className={classes.card} data-wide={wide || undefined}>
        <Heading title={title} lead={lead} />
        {children && <div className={classes.body}>{children}</div>}
      </div>
      <AccessFoot />
    </main>
  );
}

function Brand() {
  const brand = useBrand();
  return (
    <div className={classes.brand}>
      {brand ? <CompanyLogo name={brand.name} logoUrl={brand.logoUrl} /> : <Logo size={32} />}
    </div>
  );
}

function Heading({ title, lead }: Pick<AccessProps, 'title' | 'lead'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  // A screen reader begins each step at its title, unless a field has already asked for the focus.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <header>
      <h1 className={classes.title} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead && <p className={classes.lead}>{lead}</p>}
    </header>
  );
}
