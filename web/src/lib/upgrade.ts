import { createContext, useContext } from 'react';

/** The frame fills it in. */
export const OfferUpgrade = createContext<(feature: string) => void>(() => {});

/** Opens the upgrade dialog for a feature the licence lacks. */
export const useOfferUpgrade = () => useContext(OfferUpgrade);
