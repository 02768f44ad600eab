import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../lib/lazy.ts';
import { OfferUpgrade } from '../../lib/upgrade.ts';
import { useMissingFeature } from '../menu.ts';

const UpgradeOffer = lazyPart(() => import('./popups.ts'), 'UpgradeOffer', ['notices']);

export function UpgradeHost({ children }: { children: ReactNode }) {
  const [feature, setFeature] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const offer = (name: string) => {
    setFeature(name);
    setIsOpen(true);
  };
  useOfferAtAddress(offer);
  return (
    <OfferUpgrade value={offer}>
      {children}
      {feature !== undefined && (
        <Suspense>
          <UpgradeOffer feature={feature} opened={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </OfferUpgrade>
  );
}

/** Whoever opens the page of such a feature by its address gets the offer too. */
function useOfferAtAddress(offer: (feature: string) => void): void {
  const { t } = useTranslation();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const label = useMissingFeature(path)?.label;
  const open = useEffectEvent(() => label && offer(t(label)));
  useEffect(() => {
    if (label) open();
  }, [label]);
}
