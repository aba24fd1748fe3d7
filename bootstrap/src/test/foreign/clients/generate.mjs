// Makes two clients from the description that a running service serves, with the generators that programs in TypeScript
// use most: types for openapi-fetch, and an SDK. The input names the service.

import { createClient } from '@hey-api/openapi-ts';
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const { base_url: url } = JSON.parse(readFileSync(0, 'utf8'));
const description = await (await fetch(`${url}/openapi-merchants.json`)).json();
writeFileSync('api.json', JSON.stringify(description));
writeFileSync('api.ts', astToString(await openapiTS(description)));
await createClient({
  input: 'api.json',
  output: { path: 'sdk', module: { extension: '.js' } },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  logs: { level: 'silent' },
});
