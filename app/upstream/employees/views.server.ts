import { getTableColumns, sql } from "drizzle-orm";
import { integer, pgView, smallint, text } from "drizzle-orm/pg-core";
import { pick } from "~/lib/pick";
import { siteOfRow } from "~/upstream/platform/company.server";
import { contracts } from "./contracts/tables.server";
import { preEntries } from "./entry/tables.server";
import { dimissions } from "./leaving/tables.server";
import { electronicSignatures } from "./papers/tables.server";
import { transferOrders } from "./posts/tables.server";
import { regularizations } from "./probation/tables.server";
import { registrySubsidies } from "./subsidies/tables.server";

/**
 * Who is to come to a department, position or site, by an entry or a transfer, whatever became of it; of a secondment
 * also the site to come back to. For rooms below, which do not know these forms: headcount, departments and positions
 * that end (organization), sites that close (shell).
 */
export const peopleToCome = pgView("people_to_come", {
  way: text("way").$type<"entry" | "transfer">(),
  state: smallint("state"),
  empId: integer("emp_id"),
  departmentId: integer("department_id"),
  positionId: integer("position_id"),
  siteId: smallint("site_id"),
  backToSiteId: smallint("back_to_site_id"),
}).as(sql`
  select 'entry' as way, p.state, p.emp_id, p.department_id, p.position_id, (${siteOfRow("p")})::smallint as site_id,
    null::smallint as back_to_site_id
  from pre_entries p
  union all
  select 'transfer', o.state, o.emp_id, o.to_department_id, o.to_position_id, o.to_site_id,
    case when o.return_date is not null then (o.before ->> 'siteId')::smallint end
  from transfer_orders o`);

/** Holders of agreements on a subsidy, for the door that lets them in by their identity number (shell). */
export const subsidyHolders = pgView("subsidy_holders").as((qb) =>
  qb
    .select(pick(getTableColumns(registrySubsidies), ["id", "empId", "holderName", "mobile", "idHash", "state"]))
    .from(registrySubsidies),
);

/** Terms and pay of contracts: overtime asks whether somebody is re-engaged, salary what was agreed. */
export const agreedTerms = pgView("agreed_terms").as((qb) =>
  qb
    .select(
      pick(getTableColumns(contracts), [
        "empId",
        "type",
        "state",
        "startDate",
        "endDate",
        "extendedTo",
        "endedOn",
        "probationEnd",
        "wage",
        "probationWage",
      ]),
    )
    .from(contracts),
);

/** Pay that was agreed on before somebody came; salary takes it where no contract says it yet. */
export const agreedEntries = pgView("agreed_entries").as((qb) =>
  qb.select(pick(getTableColumns(preEntries), ["id", "empId", "wage", "probationWage"])).from(preEntries),
);

/** Ends of probations, after which salary may adjust pay. */
export const probationEnds = pgView("probation_ends").as((qb) =>
  qb.select(pick(getTableColumns(regularizations), ["id", "empId", "regularDate", "state"])).from(regularizations),
);

/** Transfers of people, after which salary may adjust pay. */
export const peopleMoved = pgView("people_moved").as((qb) =>
  qb
    .select(pick(getTableColumns(transferOrders), ["id", "empId", "type", "effectiveDate", "state"]))
    .from(transferOrders),
);

/** Last days: attendance pays out leave that is left then and holds the row meanwhile, salary settles. */
export const lastDays = pgView("last_days").as((qb) =>
  qb
    .select(pick(getTableColumns(dimissions), ["id", "empId", "state", "lastWorkDate", "effectiveAt", "createdAt"]))
    .from(dimissions),
);

/** When a paper was signed and which: settlements of wages name it. */
export const signedPapers = pgView("signed_papers").as((qb) =>
  qb.select(pick(getTableColumns(electronicSignatures), ["id", "documentHash", "signedAt"])).from(electronicSignatures),
);
