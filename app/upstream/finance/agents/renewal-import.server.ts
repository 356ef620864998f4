import { sql } from "drizzle-orm";
import { requiredName, requiredText } from "~/contracts/endpoint";
import { FINANCE_KIND, PROXY_SERVICES } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { financePaths } from "~/lib/finance/paths";
import { groupBy } from "~/lib/group-by";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { pick } from "~/lib/pick";
import { normalizeText } from "~/lib/text";
import { saveDrafts } from "~/upstream/approvals/engine/drafts.server";
import {
  amountCell,
  companiesNamed,
  currencyCell,
  currencyChoices,
  dayCell,
  rowAmount,
  rowPeriod,
} from "~/upstream/finance/register-import.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { bool, num, select, str } from "~/upstream/platform/database/select.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import {
  type CheckedRow,
  CREATE,
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { allChanging } from "~/upstream/platform/imports/staged.server";
import { choice, keysOf } from "~/upstream/platform/imports/words.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { allToCny } from "../rates/conversion.server";
import { renewalKind } from "./renewal-kind.server";
import { insertRenewals, type RenewalWritten } from "./renewal-save.server";
import { renewalSummary } from "./renewal-summary.server";
import { LIVE } from "./renewals.server";

const field = <Name extends string>(name: Name) =>
  ({ field: name, header: `agents:field.${name}`, required: true }) as const;
const COLUMNS = [
  { ...field("agent"), cell: requiredName(100).transform(normalizeText) },
  { ...field("company"), cell: requiredText(100) },
  {
    ...field("service"),
    cell: choice("agents:service", PROXY_SERVICES),
    choices: keysOf("agents:service", PROXY_SERVICES),
  },
  { ...field("periodFrom"), kind: "date", cell: dayCell },
  { ...field("periodTo"), kind: "date", cell: dayCell },
  { ...field("amount"), total: { currency: "currency" }, cell: amountCell },
  { ...field("currency"), cell: currencyCell, choices: currencyChoices },
  { ...field("newPeriodTo"), header: "agentRenewal:field.newPeriodTo", kind: "date", cell: dayCell },
] as const satisfies readonly ImportColumn[];
type Values = ValuesOf<typeof COLUMNS>;

interface Data {
  proxyCostId: number;
  agent: string;
  companyId: number;
  currency: string;
  amount: number;
  newPeriodTo: string;
  payeeCardId: number | null;
}

/** What rows of one application have in common. */
const ALIKE = ["agent", "companyId", "currency", "newPeriodTo"] as const;

interface Stored {
  id: number;
  agent: string;
  companyId: number;
  service: number;
  from: string;
  to: string;
  currency: string;
  payeeCardId: number | null;
  live: boolean;
}
type Companies = ReadonlyMap<string, number>;

/** On a service `p`: an application goes on with it that is neither decided nor given up. */
const IS_LIVE = sql`
  exists (
    select
    from proxy_renewal_costs r
    join approval_forms i on i.kind_code = ${FINANCE_KIND.proxyRenewal} and i.business_id = r.form_id
    where r.proxy_cost_id = p.id and i.status in ${[...LIVE]}
  )
`;

/**
 * Renewals by file: each row names the present period of a service and says what the next one costs and when it ends.
 * Rows of one company, agent, currency and new end become one draft of whoever imports (finance, Imports).
 */
export const renewalImport: ImportDefinition<Values, Companies, Data> = {
  type: "proxyRenewal",
  template: "proxyRenewal",
  name: "agentRenewal:title",
  page: {
    title: "agentRenewal:upload",
    address: financePaths.renewalImport,
    back: { to: financePaths.agentRenewals, label: "agentRenewal:back" },
  },
  access: MAY.agents.importRenewals,
  maxRows: 5_000,
  maxBytes: 10 * 1024 * 1024,
  columns: COLUMNS,
  prepare: (db) => companiesNamed(db),
  uniqueKeys: ({ agent, company, service, periodFrom }) => [
    {
      field: "periodFrom",
      key: agent && company && service && periodFrom && `${agent} ${company.toLowerCase()} ${service} ${periodFrom}`,
    },
  ],
  async check(db, _caller, rows, companies) {
    const stored = await storedOf(db, rows);
    return rows.map(({ values }) => judge(values, companies, stored));
  },
  async apply(tx, caller, runs) {
    const rows = await allChanging(runs);
    await refuseChanged(
      tx,
      rows.map(({ proxyCostId }) => proxyCostId),
    );
    await insertDrafts(tx, caller, applications(rows));
  },
};

async function storedOf(db: Reader, rows: readonly ParsedRow<Values>[]): Promise<Stored[]> {
  const agents = rows.flatMap(({ values }) => values.agent ?? []);
  const found = await select(db, {
    id: num`p.id`,
    agent: str`p.agent`,
    companyId: num`p.company_id`,
    service: num`p.service`,
    from: str`p.period_from::text`,
    to: str`p.period_to::text`,
    currency: str`p.currency`,
    payeeCardId: sql<number | null>`p.payee_card_id`,
    live: bool`${IS_LIVE}`,
  })`
    from proxy_costs p
    where p.agent = any(${sql.param(agents)}::text[])
    order by p.period_from`;
  return found;
}

function judge(values: Partial<Values>, companies: Companies, stored: readonly Stored[]): CheckedRow<Data> {
  const faults: Faults = {};
  const { agent = "", company = "", service, periodFrom = "", periodTo = "", newPeriodTo = "" } = values;
  const companyId = companies.get(company.toLowerCase());
  if (company && !companyId) addFault(faults, "company", "registers:said.noCompany");
  rowPeriod(faults, values, "periodFrom", "periodTo");
  const same = stored.filter((one) => one.agent === agent && one.companyId === companyId && one.service === service);
  const cost = same.find(({ from, to }) => from === periodFrom && to === periodTo);
  const named = agent && companyId && service && periodFrom && periodTo;
  if (named && !cost) addFault(faults, "periodFrom", "agentRenewal:said.noCost");
  if (cost?.live) addFault(faults, "periodFrom", "agentRenewal:said.live");
  if (cost && values.currency && values.currency !== cost.currency)
    addFault(faults, "currency", "agentRenewal:said.otherCurrency", { currency: cost.currency });
  if (newPeriodTo && periodTo && newPeriodTo <= periodTo)
    addFault(faults, "newPeriodTo", "agentRenewal:said.endsBefore");
  const met = cost && same.find(({ from, to }) => from <= newPeriodTo && to >= addDays(cost.to, 1));
  if (met) addFault(faults, "newPeriodTo", "agents:said.overlap", { from: met.from, to: met.to });
  return {
    faults,
    action: CREATE,
    label: `${agent} ${company} ${periodFrom}`,
    data: {
      proxyCostId: cost?.id ?? 0,
      agent,
      companyId: companyId ?? 0,
      currency: values.currency ?? "",
      amount: rowAmount(faults, values, 1),
      newPeriodTo,
      payeeCardId: cost?.payeeCardId ?? null,
    },
  };
}

/** What has begun an application since the check is refused, whoever was faster. */
async function refuseChanged(tx: Tx, ids: readonly number[]): Promise<void> {
  const rows = await select(tx, { live: bool`${IS_LIVE}` })`
    from proxy_costs p
    where p.id = any(${sql.param([...ids])}::int[])
    order by p.id
    for update of p`;
  if (rows.length < ids.length || rows.some(({ live }) => live)) throw conflict("imports:refused.changed");
}

/** Applications of the rows: those of one company, agent, currency and new end go together. */
const applications = (rows: readonly Data[]): RenewalWritten[] =>
  [...groupBy(rows, (row) => JSON.stringify(pick(row, ALIKE))).values()].map((group) => {
    const cards = new Set(group.map(({ payeeCardId }) => payeeCardId));
    return {
      ...pick(group[0]!, ALIKE),
      payeeCardId: cards.size === 1 ? group[0]!.payeeCardId : null,
      lines: group.map(({ proxyCostId, amount }) => ({ proxyCostId, amount })),
      attachmentIds: [],
      reason: "",
    };
  });

/** Applications and their drafts, in so many statements whatever their number. */
async function insertDrafts(tx: Tx, caller: Caller, written: readonly RenewalWritten[]): Promise<void> {
  const forms = await insertRenewals(tx, caller, written);
  const worth = await allToCny(tx, forms, companyDay());
  const drafts = forms.map((form, n) => ({ businessId: form.id, summary: renewalSummary(form, worth[n]!) }));
  await saveDrafts(tx, caller, renewalKind, drafts);
}
