import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "~/components/ui/badge";

const TONES: readonly BadgeTone[] = ["off", "off", "warn", "quiet", "warn", "off", "off", "off"];

export function ContractState({ state }: { state: number }) {
  const { t } = useTranslation("employees");
  return <Badge tone={TONES[state] ?? "off"}>{t(`contractState.${state}` as "contractState.1")}</Badge>;
}

/** How long until the end, how long over, or how long somebody works unsigned. */
export function ContractDays({ state, days }: { state: number; days: number | null }) {
  const { t } = useTranslation("contract");
  if (days === null) return null;
  if (state === 1 || state === 2) return <Badge tone="bad">{t("list.waiting", { n: days + 1 })}</Badge>;
  if (days < 0) return <Badge tone={state === 3 ? "bad" : "off"}>{t("list.over", { n: -days })}</Badge>;
  return days <= 60 ? <Badge tone={days <= 15 ? "bad" : "warn"}>{t("list.left", { n: days })}</Badge> : null;
}
