import { Box } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { broughtPosts } from '../../app/posts.ts';
import { myselfQuery } from '../../domains/access/index.ts';
import { RecognitionCard, RecognitionCardSkeleton } from '../../domains/recognition/index.ts';
import { setPostKinds } from '../../lib/posts.ts';
import { Page } from '../../ui/page.tsx';
import { me, recognitions } from '../recognitions.ts';
import { Specimen } from '../specimen.tsx';

setPostKinds(broughtPosts);

/** Cards live in the product: they lead to people and know who looks at them. */
function useProduct() {
  const [client] = useState(() => {
    const kept = new QueryClient({
      defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    kept.setQueryData(myselfQuery().queryKey, me as never);
    return kept;
  });
  const [router] = useState(() => createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() }));
  return { client, router };
}

export function RecognitionPage() {
  const { client, router } = useProduct();
  return (
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router as never}>
        <Page title="Recognition" subtitle="The most-seen thing in the product, in every state it has.">
          {Object.entries(recognitions).map(([name, recognition]) => (
            <Specimen key={name} id={recognition.id} title={name} layout="stack">
              <Box maw={640}>
                <RecognitionCard recognition={recognition} />
              </Box>
            </Specimen>
          ))}
          <Specimen id="recognition-skeleton" title="On its way" layout="stack">
            <Box maw={640}>
              <RecognitionCardSkeleton />
            </Box>
          </Specimen>
        </Page>
      </RouterContextProvider>
    </QueryClientProvider>
  );
}
