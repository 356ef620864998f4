import { database } from "./db.server";
import { num, select } from "./select.server";

/** How many are drawn at a time; what a process that ends has left of them stays unused. */
const DRAWN = 50;

/**
 * Numbers of rows to be, of a sequence: for a verb that writes all in one message, its audit row among it. They belong
 * to the database that gave them.
 */
export function drawnIds(sequence: string): () => Promise<number> {
  const kept = new WeakMap<object, { left: number[]; more: Promise<void> | null }>();
  return async () => {
    const current = database();
    const own = kept.get(current) ?? { left: [], more: null };
    kept.set(current, own);
    for (;;) {
      const id = own.left.pop();
      if (id !== undefined) return id;
      own.more ??= select(current.write, {
        id: num`nextval(${sequence})`,
      })`from generate_series(1, ${DRAWN}) order by id desc`
        .then((rows) => void own.left.push(...rows.map(({ id }) => id)))
        .finally(() => {
          own.more = null;
        });
      await own.more;
    }
  };
}
