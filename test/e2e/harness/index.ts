export { approveInWindow, rejectInWindow } from './approveInWindow';
export { axe, type AxeViolation } from './axe';
export { buildPage, type BuildPageOptions, type BuiltPage } from './buildPage';
export { findChromium, launchBrowser } from './launchBrowser';
export { openPage, type OpenedPage, type OpenPageOptions, type PageReport } from './openPage';
export { screenshot } from './screenshot';
export { servePage, strictCsp, type ServedPage, type ServePageOptions } from './servePage';
