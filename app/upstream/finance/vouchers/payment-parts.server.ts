import { sql } from "drizzle-orm";
import { say } from "~/lib/texts.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { byForm, holdersOf, idsOf, type PartsReader } from "./voucher-parts.server";

/** A merge payment (付款凭单): the forms that it pays, all of one payee. */
export const mergeParts: PartsReader = async (db, _caller, forms) => {
  const rows = await select(db, {
    formId: num`m.form_id`,
    payee: str`m.payee_name`,
    label: str`i.instance_no || ' ' || e.emp_name`,
    amount: num`p.amount::float8`,
  })`
    from merge_payments m
    join merge_payment_lines l on l.form_id = m.form_id
    join payables p on p.id = l.payable_id
    join employees e on e.emp_id = p.requester_emp_id
    join finance_forms f on f.id = p.form_id
    join approval_forms i on i.kind_code = f.kind_code and i.business_id = f.id
    where m.form_id = any(${sql.param(idsOf(forms))}::int[])
    order by m.form_id, p.id`;
  return new Map(
    [...byForm(rows)].map(([formId, lines]) => [
      formId,
      { payee: lines[0]!.payee, lines: lines.map(({ label, amount }) => ({ label, amount })) },
    ]),
  );
};

/** Services of an agent that go on (付款凭单): each with the company it is for and until when. */
export const renewalParts: PartsReader = async (db, caller, forms) => {
  const rows = await select(db, {
    formId: num`r.form_id`,
    payeeCardId: sql<number | null>`r.payee_card_id`,
    agent: str`r.agent`,
    service: num`p.service`,
    company: str`c.company_name`,
    until: sql<string | null>`r.new_period_to::text`,
    amount: num`l.amount::float8`,
  })`
    from proxy_renewals r
    join proxy_renewal_costs l on l.form_id = r.form_id
    join proxy_costs p on p.id = l.proxy_cost_id
    join companies c on c.company_id = p.company_id
    where r.form_id = any(${sql.param(idsOf(forms))}::int[])
    order by r.form_id, p.id`;
  const holder = await holdersOf(
    db,
    caller,
    rows.map(({ payeeCardId }) => payeeCardId),
  );
  return new Map(
    [...byForm(rows)].map(([formId, lines]) => [
      formId,
      {
        payee: holder(lines[0]!.payeeCardId) ?? lines[0]!.agent,
        lines: lines.map(({ service, company, until, amount }) => ({
          label: [say(caller.language, { key: `agents:service.${service}` }), company, until].filter(Boolean).join(" "),
          amount,
        })),
      },
    ]),
  );
};

/** A rent expense (付款凭单): the rent of a period and what comes with it. */
export const rentParts: PartsReader = async (db, caller, forms) => {
  const rows = await select(db, {
    formId: num`r.form_id`,
    payeeCardId: sql<number | null>`coalesce(r.payee_card_id, l.payee_card_id)`,
    landlord: str`l.landlord`,
    label: str`l.address || ' ' || r.period_from || ' – ' || r.period_to`,
    amount: num`r.amount::float8`,
    extraFees: sql<{ name: string; amount: number }[]>`r.extra_fees`,
  })`
    from rent_expenses r
    join leases l on l.id = r.lease_id
    where r.form_id = any(${sql.param(idsOf(forms))}::int[])`;
  const holder = await holdersOf(
    db,
    caller,
    rows.map(({ payeeCardId }) => payeeCardId),
  );
  return new Map(
    rows.map(({ formId, payeeCardId, landlord, label, amount, extraFees }) => [
      formId,
      {
        payee: holder(payeeCardId) ?? landlord,
        lines: [{ label, amount }, ...extraFees.map((fee) => ({ label: fee.name, amount: fee.amount }))],
      },
    ]),
  );
};
