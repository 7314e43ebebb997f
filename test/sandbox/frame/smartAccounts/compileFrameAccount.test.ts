import { expect, test } from 'vitest';
import { compileFrameAccount } from './compileFrameAccount';

test('behavior: the code that is deployed is what the source compiles to', async () => {
  await expect(compileFrameAccount()).toMatchFileSnapshot('frameAccountFactory.hex');
});
