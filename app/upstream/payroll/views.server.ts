import { getTableColumns } from "drizzle-orm";
import { pgView } from "drizzle-orm/pg-core";
import { pick } from "~/lib/pick";
import { loanPlans, payrollPeople, runInputs } from "./tables.server";

/** What wages pay back of advances: salary deducts it, finance adds it up against its ledger. */
export const wagePlans = pgView("wage_plans").as((qb) =>
  qb
    .select(
      pick(getTableColumns(loanPlans), [
        "id",
        "empId",
        "borrowingId",
        "currency",
        "rateE8",
        "instalment",
        "remaining",
        "startMonth",
        "state",
      ]),
    )
    .from(loanPlans),
);

/** Who was paid by which run, for salary's averages and for what stands because pay has begun. */
export const paidPeople = pgView("paid_people").as((qb) =>
  qb
    .select(pick(getTableColumns(payrollPeople), ["runId", "empId", "companyId", "month", "grossWithoutOvertime"]))
    .from(payrollPeople),
);

/** What a month's pay gets from elsewhere, for the file that brings more of it. */
export const payInputs = pgView("pay_inputs").as((qb) =>
  qb
    .select(
      pick(getTableColumns(runInputs), [
        "empId",
        "month",
        "itemCode",
        "amount",
        "sourceType",
        "remark",
        "state",
        "version",
      ]),
    )
    .from(runInputs),
);
