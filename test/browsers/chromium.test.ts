import { startChromium } from './drivers/chromium';
import { testFlows } from './flows';
import { testPanel } from './panel';

testFlows('Chromium', startChromium);
testPanel('Chromium', () => startChromium(true));
