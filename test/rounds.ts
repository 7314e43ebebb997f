/** How many times less is tried at random in a usual run than in a thorough one. */
const usual = 10;

/**
 * How often something is tried with random input: so often in a thorough run (`npm run test:thorough`), a tenth of it in a
 * usual one.
 */
export const rounds = (thorough: number): number =>
  process.env['MOORING_THOROUGH'] ? thorough : Math.ceil(thorough / usual);
