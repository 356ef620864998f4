import type { ChainRow, ClassDetail } from "~/contracts/performance/classes";
import { CYCLE_KIND, LEVEL, LEVELS, RESOLVER } from "~/contracts/performance/codes";
import { formatPercent } from "~/lib/performance/format";

/** With what the chain of a new class begins. */
const FIRST_CHAIN = [
  { level: LEVEL.self, weight: "10" },
  { level: LEVEL.first, weight: "60", resolver: RESOLVER.lineManager },
  { level: LEVEL.second, weight: "30", resolver: RESOLVER.departmentHead },
  { level: LEVEL.peer },
];

const typedChain = (chain: readonly ChainRow[]) =>
  LEVELS.map((level) => {
    const link = chain.find((one) => one.level === level);
    if (!link) return { level };
    const { weightBp, resolver, empId, person } = link;
    return { level, weight: formatPercent(weightBp), resolver, empId, empIdText: person };
  });

/**
 * A class as its form has it. A copy has neither name nor version and begins switched off: what it covers is its
 * model's until that changes.
 */
export function classValues(given: ClassDetail | null, isNew: boolean): Record<string, unknown> {
  if (!given) return { cycleKind: CYCLE_KIND.month, priority: 100, chain: FIRST_CHAIN, targetConfirm: 1, enabled: 1 };
  const { category, siteIds, priority, cycleKind, templateId, gradeSchemeId, targetConfirm } = given;
  const values = {
    category,
    priority,
    cycleKind,
    templateId,
    gradeSchemeId,
    targetConfirm,
    siteIds: siteIds.map(String),
    chain: typedChain(given.chain),
    places: [...given.departments.map(({ id }) => `d${id}`), ...given.positions.map(({ id }) => `p${id}`)],
    levelIds: given.levels.map(({ id }) => String(id)),
  };
  return isNew ? { ...values, enabled: 0 } : { ...values, name: given.name, version: given.version };
}
