import * as z from 'zod/mini';

// What the answers of the service have in common.

/** Text where it is told; what makes no sense is as good as nothing. */
export const text = z.catch(z.nullish(z.string()), undefined);

/** A list: what makes no sense in it is left out, the rest stays. */
export const listOf = <Shape extends z.ZodMiniType>(shape: Shape) =>
  z.pipe(
    z.array(z.catch(z.nullable(shape), null as never)),
    z.transform((list): z.output<Shape>[] => list.filter((each) => each !== null) as z.output<Shape>[]),
  );
