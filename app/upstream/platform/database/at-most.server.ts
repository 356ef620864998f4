/**
 * Lets `limit` through at a time in this process, in the order they came; the rest wait.
 * @returns what to call to be let through; its answer gives the place back, once
 */
export function atMost(limit: number): () => Promise<() => void> {
  let inside = 0;
  const waiting: (() => void)[] = [];
  return async () => {
    if (inside < limit) inside += 1;
    else await new Promise<void>((go) => waiting.push(go));
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    };
  };
}
