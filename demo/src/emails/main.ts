import { stdout } from 'node:process';
import { renderSamples } from './samples.ts';

/** `node demo/src/emails/main.ts`: prints every email the product sends as JSON. Needs neither a database nor a server. */
stdout.write(JSON.stringify(await renderSamples()));
