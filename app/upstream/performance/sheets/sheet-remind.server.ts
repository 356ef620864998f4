import type { SheetQuery } from "~/contracts/performance/sheets";
import { companyDay } from "~/lib/period";
import { departmentsBelow } from "~/upstream/organization/organization.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { FROM, filtered } from "./sheets.server";
import { runs } from "./standing.server";
import { remindTurns } from "./turn-notice.server";

/** Reminds whoever's turn it is, of those sheets of the filters whose cycle the caller runs; once a day. */
export async function remindSheets(tx: Tx, caller: Caller, { query }: { query: SheetQuery }) {
  const departmentIds = await departmentsBelow(tx, caller, query.departmentId);
  const rows = await select(tx, { id: num`s.id` })`
    from ${FROM}
    where ${runs(caller)}
      and ${filtered(caller, { ...query, departmentIds })}
      and exists (select from perf_scorers c where c.sheet_id = s.id and c.turn = 1)`;
  const told = await remindTurns(
    tx,
    rows.map(({ id }) => id),
    companyDay(),
  );
  await audit(tx, caller, {
    action: "perfSheet.remind",
    objectType: "perfSheet",
    objectId: "list",
    after: { ...told },
  });
  return told;
}
