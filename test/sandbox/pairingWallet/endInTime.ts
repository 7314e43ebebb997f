/** Work that ends after `ms` milliseconds at the latest, then with an error of these words. */
export function endInTime<Value>(work: Promise<Value>, ms: number, words: string): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(words)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
