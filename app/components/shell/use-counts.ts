import { useEffect } from "react";

const EVERY_MS = 60_000;

export type Counts = Record<string, number>;

/**
 * Asks for the counts of the menus every minute while the page is looked at (shell rule 50); every action brings them
 * by itself.
 */
export function useCounts(tell: (counts: Counts) => void): void {
  useEffect(() => {
    const timer = setInterval(async () => {
      if (document.visibilityState !== "visible") return;
      const answer = await fetch("/menus/count").catch(() => null);
      const { counts } = answer?.ok ? ((await answer.json()) as { counts: Counts | null }) : { counts: null };
      if (counts) tell(counts);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [tell]);
}
