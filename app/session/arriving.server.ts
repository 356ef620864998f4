/**
 * Bytes of bodies that are on their way: a body is held until it is whole, and whoever never sends the end holds it as
 * long as a request may last.
 */
const MEGABYTE = 1024 * 1024;
/** Of everybody in this process; of one person, or of one address where nobody is known: three of the largest files. */
const MOST = { all: 256 * MEGABYTE, strangers: 64 * MEGABYTE, one: 64 * MEGABYTE };

const held = new Map<string, number>();
const ALL = "all";
const STRANGERS = "strangers";

/** What a body that arrives holds: `add` says whether there is room for more of it, `end` gives its room back. */
export interface Arrival {
  add(bytes: number): boolean;
  end(): void;
}

/**
 * A body begins to arrive.
 * @param userId whoever has signed in with this browser, also where his session has run out
 * @param address the socket's, where nobody has
 */
export function arrival(userId: number | null, address: string): Arrival {
  const shares: [string, number][] = [
    [userId === null ? `at ${address}` : `of ${userId}`, MOST.one],
    ...(userId === null ? [[STRANGERS, MOST.strangers] as [string, number]] : []),
    [ALL, MOST.all],
  ];
  let size = 0;
  const put = (bytes: number) => {
    size += bytes;
    for (const [share] of shares) {
      const now = (held.get(share) ?? 0) + bytes;
      if (now > 0) held.set(share, now);
      else held.delete(share);
    }
  };
  return {
    add(bytes) {
      if (shares.some(([share, most]) => (held.get(share) ?? 0) + bytes > most)) return false;
      put(bytes);
      return true;
    },
    end: () => put(-size),
  };
}
