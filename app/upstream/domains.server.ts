import { administration } from "./administration/domain.server";
import { approvals } from "./approvals/domain.server";
import type { Kinds } from "./approvals/engine/kind.server";
import { attendance } from "./attendance/domain.server";
import { calendar } from "./calendar/domain.server";
import { inOrder } from "./daily.server";
import type { AnyImport, Domain, Product } from "./domain.server";
import { employees } from "./employees/domain.server";
import { finance } from "./finance/domain.server";
import { organization } from "./organization/domain.server";
import { performance } from "./performance/domain.server";
import { plannedKinds } from "./planned-kinds.server";
import { requests } from "./requests/domain.server";
import { salary } from "./salary/domain.server";
import { shell } from "./shell/domain.server";

/** Every domain of the product: the one place where a domain is registered. */
export const domains: readonly Domain[] = [
  shell,
  organization,
  calendar,
  approvals,
  requests,
  employees,
  attendance,
  finance,
  performance,
  salary,
  administration,
];

/** Every kind of form that goes through approval. */
export const approvalKinds: Kinds = Object.assign(
  new Map(domains.flatMap(({ kinds = [] }) => kinds.map((kind) => [kind.kindCode, kind]))),
  { planned: plannedKinds },
);

const calendarChanged: Product["calendarChanged"] = async (tx, caller, change) => {
  for (const domain of domains) await domain.calendarChanged?.(tx, caller, change);
};

/** Every import of the product. */
export const importDefinitions: readonly AnyImport[] = domains.flatMap(
  ({ imports }) => imports?.(approvalKinds, calendarChanged) ?? [],
);

const merged = <T>(parts: readonly (Readonly<Record<string, T>> | undefined)[]): Record<string, T> =>
  Object.fromEntries(parts.flatMap((part) => Object.entries(part ?? {})));

export const product: Product = {
  kinds: approvalKinds,
  imports: importDefinitions,
  waiting: (caller, empId) => merged(domains.map(({ waiting }) => waiting?.(caller, empId))),
  setUp: (today) => domains.flatMap(({ setUp }) => setUp?.(today) ?? []),
  lacks: (today) => domains.flatMap(({ lacks }) => lacks?.(today) ?? []),
  waitingSums: merged(domains.map(({ waitingSums }) => waitingSums)),
  duties: domains.flatMap(({ duties = [] }) => duties),
  async tiles(caller, db) {
    const all = (await Promise.all(domains.map(({ tiles }) => tiles?.(caller, db) ?? []))).flat();
    return [...all.filter(({ always }) => always), ...all.filter(({ always }) => !always)];
  },
  finders: domains.flatMap(({ finders = [] }) => finders),
  acts: domains.flatMap(({ rights }) =>
    (rights?.acts ?? []).map((act) => ({
      ...act,
      name: `${rights!.texts}:act.${act.code}`,
      words: `${rights!.texts}:actWords.${act.code}`,
    })),
  ),
  gateway: merged(domains.map(({ gateway }) => gateway)),
  recordTabs: domains.flatMap(({ recordTabs = [] }) => recordTabs),
  async departmentMerged(tx, merge) {
    for (const { departmentMerged } of domains) await departmentMerged?.(tx, merge);
  },
  calendarChanged,
  async importUndone(tx, caller, batchId) {
    for (const domain of domains) await domain.importUndone?.(tx, caller, batchId, { calendarChanged });
  },
  async parameterChanged(tx, caller, change) {
    for (const domain of domains) await domain.parameterChanged?.(tx, caller, change);
  },
  async siteAdded(tx, caller, site) {
    for (const domain of domains) await domain.siteAdded?.(tx, caller, site);
  },
  async siteRules(db, caller, siteId) {
    const found = await Promise.all(domains.map(({ siteRules }) => siteRules?.(db, caller, siteId) ?? []));
    return found.flat();
  },
  async handover(tx, kind, empId) {
    for (const { handover } of domains) {
      const open = await handover?.[kind]?.(tx, empId);
      if (open) return open;
    }
    return null;
  },
  ownPassword: domains.find(({ ownPassword }) => ownPassword)!.ownPassword!,
};

/** What takes effect on its day, in all domains. `now` is given in tests; else the clock's. */
export const takeEffect = (now = new Date()): Promise<void> =>
  inOrder(
    domains.flatMap(({ daily = {} }) => Object.entries(daily)),
    approvalKinds,
    now,
  );
