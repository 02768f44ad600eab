import { expect } from '@playwright/test';
import { findViolations } from '../../steps/axe.ts';
import { makeCompany } from '../../steps/company.ts';
import { mailTo, test } from '../../steps/newcomer.ts';
import { signInAsOperator } from '../../steps/operators.ts';
import { signIn } from '../../steps/people.ts';

test('an admin allows support to view the company, everyone sees it, and the admin ends it (D24)', async ({
  page: admin,
  browser,
  request,
}) => {
  const company = await makeCompany();
  const [operator, employee] = await Promise.all([1, 2].map(async () => await (await browser.newContext()).newPage()));
  if (!operator || !employee) throw new Error('No pages');
  await signIn(admin, company.admin, company.name);
  await signIn(employee, company.employee, company.name);
  await employee.goto('/home');

  await signInAsOperator(operator);
  await operator.getByLabel('Search companies').fill(company.name);
  await operator.getByRole('link', { name: company.name }).click();
  await operator.getByLabel('Reason').fill('Points of March look wrong');
  await operator.getByRole('button', { name: 'Ask the admins' }).click();
  await expect(operator.getByText('nobody has answered yet')).toBeVisible();
  expect((await mailTo(request, company.admin)).subject).toBe(`Hurrah support asks to look into ${company.name}`);

  await admin.goto('/tenant/security');
  await expect(admin.getByText('Waiting for your answer')).toBeVisible();
  await expect(admin.getByText('Reason: Points of March look wrong')).toBeVisible();
  await admin.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(admin.getByRole('dialog').getByText('any admin can end it at once')).toBeVisible();
  await admin.getByRole('button', { name: 'Allow for 2 hours' }).click();
  await expect(admin.getByText(/^Can look until/)).toBeVisible();
  await expect(employee.getByRole('region', { name: 'Notice of support access' })).toContainText(
    `Olive Operator of Hurrah support can look into ${company.name} until`,
  );

  await operator.getByRole('button', { name: 'Open company' }).click();
  await operator.getByRole('button', { name: 'Open company' }).click();
  const banner = operator.getByRole('region', { name: 'Notice of support access' });
  await expect(banner).toContainText('You can’t change anything, and every page you open is recorded.');
  expect((await findViolations(operator)).map(({ id }) => id)).toEqual([]);
  await operator.goto('/manage/users');
  await expect(operator.getByText(company.employee)).toBeVisible();

  await admin.getByRole('button', { name: 'Steps of Olive Operator' }).click();
  await expect(admin.getByText('Viewed people and settings').first()).toBeVisible();
  await expect(admin.getByText('Olive Operator opened the company')).toBeVisible();
  expect((await findViolations(admin)).map(({ id }) => id)).toEqual([]);
  await admin.getByRole('button', { name: 'Close' }).click();
  await admin.getByRole('button', { name: 'End access' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'End access' }).click();
  await expect(admin.getByText(/Ended by/)).toBeVisible();
  await expect(employee.getByRole('region', { name: 'Notice of support access' })).toBeHidden();
  await operator.reload();
  await expect(operator.getByLabel('Email')).toBeVisible();
});
