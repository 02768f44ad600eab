import type { Page } from '@playwright/test';

export const desk = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/**
 * Turns an open page into one on a phone, without a reload: the same size, mobile viewport and touch screen that
 * `isMobile` and `hasTouch` give a new context. There is no way back, because Chromium keeps `hover: none`.
 */
export async function becomePhone(page: Page): Promise<void> {
  await page.setViewportSize(phone);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setDeviceMetricsOverride', {
    ...phone,
    screenWidth: phone.width,
    screenHeight: phone.height,
    deviceScaleFactor: 1,
    mobile: true,
    screenOrientation: { angle: 0, type: 'portraitPrimary' },
  });
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
}
