/** Runs the tasks, at most `width` at a time, in order. Results in the order of the tasks; the first failure stops the start of others. */
export async function pooled<T>(tasks: (() => Promise<T>)[], width: number): Promise<T[]> {
  const results: T[] = new Array(tasks.length);
  let next = 0;
  let failed = false;
  const worker = async () => {
    while (next < tasks.length && !failed) {
      const index = next;
      next += 1;
      try {
        results[index] = await (tasks[index] as () => Promise<T>)();
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: Math.min(width, tasks.length) }, worker));
  const failure = workers.find((each) => each.status === "rejected");
  if (failure !== undefined) throw failure.reason;
  return results;
}
