import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { enterTenant, requirementOf } from '../enter.ts';

/** Opens a company and goes home; what the company asks for first is done on the page of companies. */
export function useOpenCompany(): (tenant: string) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCallback(
    async (tenant) => {
      try {
        await enterTenant(client, tenant);
        await navigate({ to: '/home' });
      } catch (refusal) {
        const required = requirementOf(refusal);
        await navigate({ to: '/tenants', search: { tenant, ...(required && { required }) } });
      }
    },
    [client, navigate],
  );
}
