import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { CONTRACT_STATE, type ContractState } from "~/contracts/employees/codes";

const TONES: Record<ContractState, BadgeTone> = {
  [CONTRACT_STATE.draft]: "off",
  [CONTRACT_STATE.signing]: "warn",
  [CONTRACT_STATE.inForce]: "quiet",
  [CONTRACT_STATE.expired]: "warn",
  [CONTRACT_STATE.renewed]: "off",
  [CONTRACT_STATE.terminated]: "off",
  [CONTRACT_STATE.discarded]: "off",
};

/** Where a contract stands. */
export function ContractStateWord({ state }: { state: ContractState }) {
  const { t } = useTranslation("employees");
  return <Badge tone={TONES[state]}>{t(`contractState.${state}`)}</Badge>;
}

/** How long until the end, how long over, or how long somebody works unsigned. */
export function ContractDays({ state, days }: { state: ContractState; days: number | null }) {
  const { t } = useTranslation("contract");
  if (days === null) return null;
  if (state === CONTRACT_STATE.draft || state === CONTRACT_STATE.signing)
    return <Badge tone="bad">{t("list.waiting", { n: days + 1 })}</Badge>;
  if (days < 0)
    return <Badge tone={state === CONTRACT_STATE.inForce ? "bad" : "off"}>{t("list.over", { n: -days })}</Badge>;
  return days <= 60 ? <Badge tone={days <= 15 ? "bad" : "warn"}>{t("list.left", { n: days })}</Badge> : null;
}
