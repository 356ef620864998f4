import pg from "pg";
import { beforeAll, expect, it, vi } from "vitest";
import { submitApproval } from "~/contracts/approvals/form-acts";
import { FINANCE_KIND } from "~/contracts/finance/codes";
import { companyDay } from "~/lib/period";
import { claimView } from "~/upstream/finance/reimbursements/claim-view.server";
import { reimbursementKind } from "~/upstream/finance/reimbursements/reimbursement-kind.server";
import { database, type Tx } from "~/upstream/platform/database/db.server";
import { ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { callerOf, personOf } from "../approvals/probe";
import { categories, claim, claimOf, line } from "./claim-desk";
import { payeeCard } from "./desk";

/** Of a claim that is written and sent in one call, and of one that is sent as it is stored; session and commit too. */
const MOST = { written: 22, sent: 14 };

let own: string;
let card: number;
beforeAll(async () => {
  await useDatabase();
  own = await sessionOf("10011");
  await categories();
  card = await payeeCard("10011");
});

/** Expenses with an invoice each. */
const lines = (n: number, of: string) =>
  Array.from({ length: n }, (_, k) =>
    line({
      smallClassifyCode: "X3",
      invoice: { type: 9, number: `${of}${k}`, sellerName: "书店", issuedOn: companyDay(), gross: "120.00" },
    }),
  );

it("a claim of 200 lines with invoices asks the database no more often than one of two", async () => {
  const query = vi.spyOn(pg.Client.prototype, "query");
  const roundTrips = async (work: () => Promise<unknown>) => {
    query.mockClear();
    await work();
    return query.mock.calls.length;
  };
  const asked = async (n: number, of: string) => {
    const whole = await claimOf("10011", card, lines(n, `${of}-W`));
    const written = await roundTrips(() => claim(own, whole));
    const draft = await claim(own, { ...(await claimOf("10011", card, lines(n, `${of}-S`))), send: 0 });
    const { formTypeCode, version } = await one<{ formTypeCode: number; version: number }>(
      'select form_type_code as "formTypeCode", version from approval_instances where kind_code = $1 and business_id = $2',
      [FINANCE_KIND.reimbursement, draft.formId],
    );
    const sending = { formTypeCode, businessId: draft.formId, chosen: {}, cc: [], version };
    return { written, sent: await roundTrips(() => ok(submitApproval, sending, { token: own })) };
  };
  await asked(1, "A");
  // What is kept of a claim as it was sent is what is on file, though it is not read again.
  const kept = await one<{ formId: number; view: unknown }>(`
    select i.business_id as "formId", s.snapshot -> 'view' as view
    from approval_snapshots s
    join approval_instances i on i.id = s.instance_id
    where i.kind_code = ${FINANCE_KIND.reimbursement}
    order by s.at desc
    limit 1`);
  const reader = await callerOf(await personOf("10011"));
  expect(kept.view).toEqual(JSON.parse(JSON.stringify(await claimView(database().read, reader, kept.formId))));
  // What a page has asked the pool about it is in nobody's hand afterwards.
  const pool = database().read;
  await reimbursementKind.summary(pool as unknown as Tx, kept.formId, reader);
  await one("update finance_forms set reason = '改过的事由' where id = $1 returning id", [kept.formId]);
  expect(JSON.stringify(await claimView(pool, reader, kept.formId))).toContain("改过的事由");
  const [few, many] = [await asked(2, "B"), await asked(200, "C")];
  query.mockRestore();
  expect(many).toEqual(few);
  expect(many.written).toBeLessThanOrEqual(MOST.written);
  expect(many.sent).toBeLessThanOrEqual(MOST.sent);
});
