import { peopleOf } from "~/upstream/organization/named-people.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { MOST_READERS } from "./talk.server";

export interface Named {
  chosen: Record<string, number[]>;
  chosenText: Record<string, string>;
  cc: number[];
  ccText?: string;
}

const MOST_CHOSEN = 30;

/** People whom the requester names at sending, by key or by the numbers that were typed. */
export async function namedAtSending(tx: Tx, { chosen, chosenText, cc, ccText }: Named) {
  const nodes = [...new Set([...Object.keys(chosen), ...Object.keys(chosenText)])];
  const fields = nodes.map((node) => [
    `chosen.${node}`,
    { empIds: chosen[node] ?? [], typed: chosenText[node], most: MOST_CHOSEN },
  ]);
  const named = await peopleOf(tx, {
    ...Object.fromEntries(fields),
    cc: { empIds: cc, typed: ccText, most: MOST_READERS },
  });
  return { chosen: Object.fromEntries(nodes.map((node) => [node, named[`chosen.${node}`]!])), cc: named.cc! };
}
