import { act, configure, getConfig } from '@testing-library/react';
import { createRoot } from 'react-dom/client';

// A wait ends as soon as what it waits for is there; only what never comes takes this long.
configure({ asyncUtilTimeout: 15_000 });

type AsyncWrapper = ReturnType<typeof getConfig>['asyncWrapper'] & { runsEffects?: boolean };

// What a wait has found may be drawn and its effects not run yet: React leaves those of what loaded late for the next
// task, and whether that comes first is chance. A test that goes on would move a clock on which no timer is set yet.
// React runs them before it draws anything else: here nothing, on a page of its own.
const { asyncWrapper }: { asyncWrapper: AsyncWrapper } = getConfig();
// Files of one process share the library.
if (!asyncWrapper.runsEffects) {
  const beside = createRoot(document.createElement('div'));
  const wrapper: AsyncWrapper = (wait) =>
    asyncWrapper(async () => {
      const found = await wait();
      act(() => beside.render(null));
      return found;
    });
  configure({ asyncWrapper: Object.assign(wrapper, { runsEffects: true }) });
}
