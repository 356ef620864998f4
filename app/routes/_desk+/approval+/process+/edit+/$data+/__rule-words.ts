import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { MODE, type Mode, SOURCE } from "~/contracts/approvals/codes";
import type { processDetail } from "~/contracts/approvals/process";
import type { Out } from "~/contracts/endpoint";

type Process = Out<typeof processDetail>;

/** How people decide beside each other, in words: "all of them", "a share of them 60%". */
export const modeWords = (t: TFunction<"process">, { mode, sharePercent }: { mode: Mode; sharePercent: number }) =>
  mode === MODE.share ? `${t(`mode.${mode}`)} ${sharePercent}%` : t(`mode.${mode}`);

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
