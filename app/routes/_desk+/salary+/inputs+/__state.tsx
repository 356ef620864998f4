import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { INPUT_STATE } from "~/contracts/payroll/codes";
import type { InputRow } from "~/contracts/salary/inputs";

/** Whether a run has taken an input, or will not because nobody was told of the deduction (salary rule 12). */
export function InputState({ state, lacksNotice }: Pick<InputRow, "state" | "lacksNotice">) {
  const { t } = useTranslation("salInputs");
  if (lacksNotice) return <Badge tone="warn">{t("noNotice")}</Badge>;
  return <Badge tone={state === INPUT_STATE.taken ? "quiet" : "now"}>{t(`state.${state}`)}</Badge>;
}
