import { beforeAll, describe, expect, it } from "vitest";
import { checkedKind, checkProcesses } from "~/contracts/approvals/check";
import { searchFormTypes, updateFormType } from "~/contracts/approvals/form-types";
import { approvalFilters } from "~/contracts/approvals/tasks";
import { reimbursementFilters } from "~/contracts/finance/claim-lists";
import { FINANCE_KIND } from "~/contracts/finance/codes";
import { saveSite, switchSite } from "~/contracts/shell/sites";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { categories, claimOf, line, tryClaim } from "../finance/claim-desk";
import { payeeCard } from "../finance/desk";

/** Kinds that the specification gives a type of each of its sites, and none for all. */
const BY_SITE: readonly number[] = [
  FINANCE_KIND.reimbursement,
  FINANCE_KIND.borrowing,
  FINANCE_KIND.reversal,
  FINANCE_KIND.receipt,
];
const CLAIMANT = "10012";

let [admin, process, own]: string[] = [];
const types = async (siteDigit?: number) =>
  (
    await ok(
      searchFormTypes,
      { page: { pageNo: 1, pageSize: 500 }, query: siteDigit === undefined ? {} : { siteDigit } },
      { token: admin! },
    )
  ).simpleList;
const typeOf = async (code: number) => (await types()).find(({ formTypeCode }) => formTypeCode === code);
const turn = async (code: number, isTakeEffect: 0 | 1) => {
  const { names, numberPrefix, version } = (await typeOf(code))!;
  const name = { zh: names.zh ?? "", en: names.en, es: names.es, ja: names.ja };
  await ok(
    updateFormType,
    { formTypeCode: code, version, name, numberPrefix, isTakeEffect, menuCode: "" },
    { token: admin! },
  );
};
const cell = async (kindCode: number, siteDigit: number) =>
  (await ok(checkedKind, { kindCode, siteDigit }, { token: process! })).state;
const begins = async () => ({
  list: (await ok(reimbursementFilters, {}, { token: own! })).mayBegin,
  start: (await ok(approvalFilters, {}, { token: own! })).start.some(
    ({ formTypeCode }) => Math.floor(formTypeCode / 10) === FINANCE_KIND.reimbursement,
  ),
});

beforeAll(async () => {
  await useDatabase();
  [admin, process, own] = await Promise.all(["10001", "10010", CLAIMANT].map((jobNumber) => sessionOf(jobNumber)));
  await categories();
});

describe("forms of a site that the company added", () => {
  let site: number;

  it("have the types of all sites from its first day, with the process of the site that it is like", async () => {
    expect((await types()).filter(({ siteDigit, kindCode }) => siteDigit === 0 && BY_SITE.includes(kindCode))).toEqual(
      [],
    );
    await one(`update approval_definitions set settings = settings || '{"allowReject": 0}', updated_by = 1,
      published_by = 1 where form_type_code = 1013 and status = 1 returning 1`);
    site = (await ok(saveSite, { name: "郑州", city: "郑州", like: 3 }, { token: admin! })).siteId;
    const all = (await types()).filter(({ siteDigit, kindCode }) => siteDigit === 0 && BY_SITE.includes(kindCode));
    expect(all.map(({ formTypeCode, isTakeEffect, published }) => [formTypeCode, isTakeEffect, published])).toEqual(
      BY_SITE.map((kind) => [kind * 10, 1, true]),
    );
    expect(
      await one(
        `select (a.nodes, a.settings) = (b.nodes, b.settings) as same, a.settings->>'allowReject' as reject
         from approval_definitions a, approval_definitions b
         where a.form_type_code = 1010 and b.form_type_code = 1013 and b.status = 1`,
      ),
    ).toEqual({ same: true, reject: "0" });
    expect((await types(site)).every(({ siteDigit }) => siteDigit === 0)).toBe(true);
    const { n } = await one<{ n: number }>("select count(*)::int as n from audit_log where action = 'formType.create'");
    expect(n).toBe(BY_SITE.length);
    await ok(saveSite, { name: "西安", city: "西安" }, { token: admin! });
    expect((await types()).filter(({ kindCode }) => kindCode === FINANCE_KIND.reimbursement)).toHaveLength(8);
  });

  it("are sent by whoever is put there", async () => {
    await one(
      `with moved as (update employees set site_id = ${site} where job_number = '${CLAIMANT}' returning emp_id)
       update users set site_id = ${site} where emp_id in (select emp_id from moved) returning 1`,
    );
    const card = await payeeCard(CLAIMANT);
    expect(await begins()).toEqual({ list: true, start: true });
    const sent = await tryClaim(own!, await claimOf(CLAIMANT, card, [line()]));
    expect([sent.code, sent.msg]).toEqual([200, sent.msg]);
    const { instanceId } = sent.data!;
    expect(
      await one("select form_type_code as type, requester_site_digit as site from approval_instances where id = $1", [
        instanceId,
      ]),
    ).toEqual({ type: 1010, site });
  });

  it("nowhere are offered where no type is in force, and the check says so", async () => {
    expect(await cell(FINANCE_KIND.reimbursement, site)).not.toBe("off");
    await turn(1010, 0);
    expect(await cell(FINANCE_KIND.reimbursement, site)).toBe("off");
    expect(await begins()).toEqual({ list: false, start: false });
    const sent = await tryClaim(own!, await claimOf(CLAIMANT, await payeeCard(CLAIMANT, "0018"), [line()]));
    expect([sent.code, sent.msg]).toEqual([409, "该单据类型未启用"]);
    await turn(1010, 1);
    expect(await begins()).toEqual({ list: true, start: true });
  });

  it("leave a site with types of its own as it was: switched off there is switched off", async () => {
    await turn(1012, 0);
    expect(await cell(FINANCE_KIND.reimbursement, 2)).toBe("off");
    await turn(1012, 1);
  });

  it("of a site that is switched off are told apart, and their kinds are not in use because of them", async () => {
    const { version } = await one<{ version: number }>("select version from sites where site_id = 9");
    const second = await callApi(switchSite, { siteId: 9, version, enabled: 0 }, { token: admin! });
    expect(second.code).toBe(200);
    await one("update sites set enabled = 0 where site_id = 3 returning 1");
    await one("update reference_versions set version = version + 1 where name = 'company' returning 1");
    expect((await typeOf(1013))!.siteClosed).toBe(true);
    expect((await typeOf(1011))!.siteClosed).toBe(false);
    const { types: choices } = await ok(approvalFilters, {}, { token: process! });
    expect(choices.map(({ value }) => value)).not.toContain(1013);
    expect((await ok(checkProcesses, {}, { token: process! })).kinds.length).toBeGreaterThan(0);
  });
});
