import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useBrand } from '../lib/brand.ts';
import { styleNonce } from '../lib/nonce.ts';
import { UiProvider } from '../ui/theme/ui-provider.tsx';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Branded>
        <RouterProvider router={router} />
      </Branded>
    </QueryClientProvider>
  );
}

function Branded({ children }: { children: ReactNode }) {
  const brand = useBrand();
  return (
    <UiProvider brandColour={brand?.colour} styleNonce={styleNonce}>
      {children}
    </UiProvider>
  );
}
