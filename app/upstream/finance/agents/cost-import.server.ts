import { sql } from "drizzle-orm";
import { requiredName, requiredText } from "~/contracts/endpoint";
import { PROXY_SERVICES } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { financePaths } from "~/lib/finance/paths";
import { normalizeText } from "~/lib/text";
import {
  amountCell,
  companiesNamed,
  currencyCell,
  currencyChoices,
  dayCell,
  type Identified,
  mergeIdentified,
  rowAmount,
  rowPeriod,
} from "~/upstream/finance/register-import.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
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
import { proxyCosts } from "./tables.server";

const COLUMNS = [
  { field: "agent", header: "agents:field.agent", required: true, cell: requiredName(100).transform(normalizeText) },
  { field: "company", header: "agents:field.company", required: true, cell: requiredText(100) },
  {
    field: "service",
    header: "agents:field.service",
    required: true,
    cell: choice("agents:service", PROXY_SERVICES),
    choices: keysOf("agents:service", PROXY_SERVICES),
  },
  { field: "periodFrom", header: "agents:field.periodFrom", required: true, kind: "date", cell: dayCell },
  { field: "periodTo", header: "agents:field.periodTo", required: true, kind: "date", cell: dayCell },
  { field: "amount", header: "agents:field.amount", required: true, total: { currency: "currency" }, cell: amountCell },
  { field: "currency", header: "agents:field.currency", required: true, cell: currencyCell, choices: currencyChoices },
] as const satisfies readonly ImportColumn[];
type Values = ValuesOf<typeof COLUMNS>;

const FIELDS = ["agent", "companyId", "service", "periodFrom", "periodTo", "amount", "currency"] as const;
type Data = Identified<(typeof FIELDS)[number]>;

interface Period {
  [column: string]: unknown;
  from: string;
  to: string;
}
interface Context {
  companies: ReadonlyMap<string, number>;
  /** Periods that earlier rows of the file take, by agent, company and service. */
  taken: Map<string, Period[]>;
}

const REGISTER = { table: proxyCosts, columns: FIELDS, object: "proxyCost" };
const keyOf = (agent: string, companyId: number, service: number) => `${companyId} ${service} ${agent}`;

/** Agency costs by file; a period that is there already is refused (finance, Imports). */
export const costImport: ImportDefinition<Values, Context, Data> = {
  type: "proxyCost",
  template: "proxyCost",
  name: "agents:title",
  page: {
    title: "agents:upload",
    address: financePaths.agentCostImport,
    back: { to: financePaths.agentCosts, label: "agents:back" },
  },
  access: MAY.agents.import,
  maxRows: 5_000,
  maxBytes: 10 * 1024 * 1024,
  columns: COLUMNS,
  prepare: async (db) => ({ companies: await companiesNamed(db), taken: new Map() }),
  uniqueKeys: () => [],
  async check(db, _caller, rows, context) {
    const stored = await storedOf(db, rows);
    return rows.map(({ values }) => judge(values, context, stored));
  },
  apply: async (tx, caller, runs) => mergeIdentified(tx, caller, REGISTER, await allChanging(runs)),
};

async function storedOf(db: Reader, rows: readonly ParsedRow<Values>[]): Promise<Map<string, Period[]>> {
  const agents = rows.flatMap(({ values }) => values.agent ?? []);
  const { rows: found } = await db.execute<Period & { agent: string; companyId: number; service: number }>(sql`
    select agent, company_id as "companyId", service, period_from as "from", period_to as "to"
    from proxy_costs
    where agent = any(${sql.param(agents)}::text[])
    order by period_from`);
  const by = new Map<string, Period[]>();
  for (const { agent, companyId, service, ...period } of found) {
    const key = keyOf(agent, companyId, service);
    by.set(key, [...(by.get(key) ?? []), period]);
  }
  return by;
}

function judge(
  values: Partial<Values>,
  { companies, taken }: Context,
  stored: ReadonlyMap<string, Period[]>,
): CheckedRow<Data> {
  const faults: Faults = {};
  const { agent = "", company = "", service, periodFrom = "", periodTo = "" } = values;
  const companyId = companies.get(company.toLowerCase());
  if (company && !companyId) addFault(faults, "company", "registers:said.noCompany");
  rowPeriod(faults, values, "periodFrom", "periodTo");
  if (agent && companyId && service && periodFrom && periodTo) {
    const key = keyOf(agent, companyId, service);
    const earlier = taken.get(key) ?? [];
    const met = [...(stored.get(key) ?? []), ...earlier].find(({ from, to }) => from <= periodTo && to >= periodFrom);
    if (met) addFault(faults, "periodFrom", "agents:said.overlap", { from: met.from, to: met.to });
    taken.set(key, [...earlier, { from: periodFrom, to: periodTo }]);
  }
  return {
    faults,
    action: CREATE,
    label: `${agent} ${company} ${periodFrom}`,
    data: {
      id: 0,
      seen: 0,
      agent,
      companyId: companyId ?? 0,
      service: service ?? 0,
      periodFrom,
      periodTo,
      amount: rowAmount(faults, values, 1),
      currency: values.currency ?? "",
    },
  };
}
