import { PRE_ENTRY_STATE, TRANSFER_STATE } from "~/contracts/employees/codes";

/** Pre-entries that may still become an entry, and those of them that hold a place (employees rule 13). */
export const COMING = [PRE_ENTRY_STATE.approval, PRE_ENTRY_STATE.information, PRE_ENTRY_STATE.checkIn];
export const HOLDING_PLACE = [PRE_ENTRY_STATE.information, PRE_ENTRY_STATE.checkIn];

/** Transfers that were sent and have not taken effect yet. */
export const ON_THEIR_WAY = [TRANSFER_STATE.open, TRANSFER_STATE.unsigned, TRANSFER_STATE.scheduled];
