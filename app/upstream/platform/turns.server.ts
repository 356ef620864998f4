/** A turn somebody has: `leave` gives its place back, once. */
export interface Turn {
  /** Which of the places it is, counted from 0. */
  place: number;
  leave: () => void;
}

interface Waiting {
  go: (turn: Turn | null) => void;
  timer: NodeJS.Timeout;
}

/**
 * Places of this process that people take turns at. Nobody has two at once: what somebody asks for while he has one, or
 * waits, waits behind it. A place that comes free goes to the next person, and whoever had a turn comes behind
 * everybody who waits: one with a hundred wishes delays another by one of them.
 * @param each how many of one person wait at most
 * @param all how many wait at most
 * @returns what to call for a turn, by whom and until when; null: too many wait, or none came by then
 */
export function inTurns(
  places: number,
  { each, all }: { each: number; all: number },
): (who: string, until: number) => Promise<Turn | null> {
  const free = Array.from({ length: places }, (_, place) => place);
  const inside = new Set<string>();
  /** In the order in which people come next. */
  const queue = new Map<string, Waiting[]>();
  let waiting = 0;

  function enter(who: string): Turn {
    // The one that came free last: its owner may be the one who comes again.
    const place = free.pop()!;
    inside.add(who);
    let left = false;
    const leave = () => {
      if (left) return;
      left = true;
      free.push(place);
      inside.delete(who);
      next();
    };
    return { place, leave };
  }

  function next(): void {
    for (const [who, own] of queue) {
      if (free.length === 0) return;
      if (inside.has(who)) continue;
      const [{ go, timer }, ...rest] = own as [Waiting, ...Waiting[]];
      clearTimeout(timer);
      waiting -= 1;
      // What else he wants comes behind everybody.
      queue.delete(who);
      if (rest.length > 0) queue.set(who, rest);
      go(enter(who));
    }
  }

  function giveUp(who: string, one: Waiting): void {
    const rest = (queue.get(who) ?? []).filter((other) => other !== one);
    if (rest.length > 0) queue.set(who, rest);
    else queue.delete(who);
    waiting -= 1;
    one.go(null);
  }

  return async (who, until) => {
    if (free.length > 0 && !inside.has(who) && !queue.has(who)) return enter(who);
    const own = queue.get(who) ?? [];
    if (own.length >= each || waiting >= all) return null;
    return new Promise((go) => {
      const one: Waiting = { go, timer: setTimeout(() => giveUp(who, one), Math.max(0, until - Date.now())) };
      queue.set(who, [...own, one]);
      waiting += 1;
    });
  };
}
