import { useTranslation } from "react-i18next";
import { SOURCE } from "~/contracts/approvals/codes";
import type { processDetail } from "~/contracts/approvals/process";
import type { Out } from "~/contracts/endpoint";

type Process = Out<typeof processDetail>;

/** An approver rule in words: "approval role accountant", "leader of the level-2 department". */
export function useRuleWords({ roles, personFields }: Pick<Process, "roles" | "personFields">) {
  const { t } = useTranslation("process");
  const label = (list: { value: string; label: string }[], value: string) =>
    list.find((one) => one.value === value)?.label ?? value;
  return ({ source, roleCode, field, value }: Process["nodes"][number]["approverRules"][number]) =>
    t(`ruleWords.${source === SOURCE.chosen && !roleCode ? "anyone" : source}`, {
      role: label(roles, roleCode),
      field: label(personFields, field),
      value,
    });
}
