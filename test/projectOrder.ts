import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Whose files take longest comes first; by their names, a file of a minute would come last and be waited for alone. */
const order = ['e2e', 'package', 'dom', 'look', 'node'];
const placeOf = ({ project }: TestSpecification) => order.indexOf(project.name);

/** Runs the projects in an order that leaves two workers about equally busy at the end. */
export class ProjectOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other));
  }
}
