import { DrawerLink } from "./drawer-link";
import { FindBox } from "./find-box";
import { KeptViews, type KeptViewsProps } from "./kept-views";
import { useTabDrag } from "./tab-drag";
import { type Counts, useCounts } from "./use-counts";
import { useSessionEnd } from "./use-session-end";
import "../kit";

export type ComfortsProps = KeptViewsProps & {
  /** End of the session, on the clock of `performance.now()`. */
  endsAt: number;
  onCounts(counts: Counts): void;
};

/** What the frame does with script beside what it does without: none of it is needed to work. */
export function Comforts({ endsAt, onCounts, ...views }: ComfortsProps) {
  useTabDrag();
  useCounts(onCounts);
  useSessionEnd(endsAt);
  return (
    <>
      <KeptViews {...views} />
      <FindBox />
      <DrawerLink />
    </>
  );
}
