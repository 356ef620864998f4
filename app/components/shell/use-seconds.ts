import { useEffect, useState } from "react";

/** Counts down in the browser; where no script runs it stays at the start. */
export function useSeconds(start: number): number {
  const [left, setLeft] = useState(start);
  useEffect(() => {
    setLeft(start);
    if (start <= 0) return;
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [start]);
  return left;
}
