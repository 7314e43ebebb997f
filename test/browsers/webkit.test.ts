import { startWebKit } from './drivers/webkit';
import { testFlows } from './flows';
import { testPanel } from './panel';

testFlows('WebKit', startWebKit);
testPanel('WebKit', startWebKit);
