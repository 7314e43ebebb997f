import { startFirefox } from './drivers/firefox';
import { testFlows } from './flows';
import { testPanel } from './panel';

testFlows('Firefox', startFirefox);
testPanel('Firefox', startFirefox);
