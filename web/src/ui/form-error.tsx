import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './layout.module.css';
import { Panel } from './layout.tsx';

/** What is wrong with a form as a whole. It comes into view and is read out; without a message it is nothing. */
export function FormError({ children }: { children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (children) box.current?.scrollIntoView({ block: 'nearest' });
  }, [children]);
  return (
    <div role="alert" ref={box} className={classes.error}>
      {children && (
        <Panel tone="danger" icon={<CircleAlert size={18} aria-hidden />}>
          {children}
        </Panel>
      )}
    </div>
  );
}
