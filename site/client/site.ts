import { setUpCopying } from './copying';
import { setUpOutline } from './outline';
import { setUpSearch } from './search';
import { setUpTheme } from './themeToggle';

setUpTheme();
setUpCopying();
setUpOutline();
setUpSearch();
