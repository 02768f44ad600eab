import type { Page } from '@playwright/test';

/** A picture to crop: hills below an evening sky, with a sun that marks the middle. */
export async function landscape(page: Page): Promise<Buffer> {
  const address = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 800 });
    const pen = canvas.getContext('2d');
    const sky = pen.createLinearGradient(0, 0, 0, 800);
    sky.addColorStop(0, '#5a2a82');
    sky.addColorStop(1, '#f2a516');
    pen.fillStyle = sky;
    pen.fillRect(0, 0, 1200, 800);
    pen.fillStyle = '#fff4dc';
    pen.fill(new Path2D('M450 420a150 150 0 0 0 300 0a150 150 0 0 0 -300 0z'));
    pen.fillStyle = '#1f1a24';
    pen.fill(new Path2D('M0 620q300-170 600 0t600 0v180H0z'));
    return canvas.toDataURL('image/png');
  })()`);
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}
