import { createContext, type ReactNode, Suspense, useContext, useState } from 'react';
import { lazyPart } from '../../lib/lazy.ts';

const UpgradeOffer = lazyPart(() => import('./popups.ts'), 'UpgradeOffer', ['notices']);

const OfferUpgrade = createContext<(feature: string) => void>(() => {});

/** Opens the upgrade dialog for a feature the licence lacks. */
export const useOfferUpgrade = () => useContext(OfferUpgrade);

export function UpgradeHost({ children }: { children: ReactNode }) {
  const [feature, setFeature] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const offer = (name: string) => {
    setFeature(name);
    setIsOpen(true);
  };
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
