/** What is answered when a test says so. */
export function deferred<Answer = void>() {
  let answer: (value: Answer) => void = () => undefined;
  const promise = new Promise<Answer>((resolve) => void (answer = resolve));
  return { promise, answer: (value: Answer) => answer(value) };
}
