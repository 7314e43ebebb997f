import { configure } from '@testing-library/react';

// A wait ends as soon as what it waits for is there; only what never comes takes this long.
configure({ asyncUtilTimeout: 15_000 });
