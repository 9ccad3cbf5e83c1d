/** One step of the experiment that needs processes, and how it is left out. */
export interface Step {
  /** What the program no longer does. */
  step: string;
  file: string;
  /** Stands exactly once in the file. */
  find: string;
  replace: string;
  /** Rows of the fixture table, each as `name` or `name --flag=word`, of which at least one must go red. */
  fixtures: string[];
}
