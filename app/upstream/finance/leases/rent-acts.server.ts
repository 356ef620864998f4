import { RENT_STATE, type RentAct, type RentState } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";

/** What the state of a rent expense allows. */
export function rentActs(status: RentState): RentAct[] {
  if (status === RENT_STATE.planned) return ["apply", "edit", "cancel"];
  return status === RENT_STATE.cancelled ? ["restore"] : [];
}

/** A rent expense with what the caller may do with it. */
export const withRentActs =
  (caller: Caller) =>
  <R extends { status: RentState }>(row: R) => ({
    ...row,
    acts: holds(caller, MAY.leases.edit) ? rentActs(row.status) : [],
  });
