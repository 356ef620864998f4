import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { grouped } from "~/components/ui/text";
import { BRAND_STATE, type BrandState as State } from "~/contracts/finance/codes";

const TONES: Partial<Record<State, BadgeTone>> = {
  [BRAND_STATE.applied]: "now",
  [BRAND_STATE.published]: "now",
  [BRAND_STATE.renewing]: "now",
  [BRAND_STATE.refused]: "off",
  [BRAND_STATE.lapsed]: "off",
};
/** Days from which the countdown warns: the renewal window of the law. */
const SOON = 365;

export function BrandState({ status }: { status: State }) {
  const { t } = useTranslation("brands");
  return <Badge tone={TONES[status] ?? "quiet"}>{t(`state.${status}`)}</Badge>;
}

/** How long it still holds; below 0 it is in grace. */
export function Countdown({ daysLeft }: { daysLeft: number | null }) {
  const { t } = useTranslation("brands");
  if (daysLeft === null) return <Dash />;
  if (daysLeft < 0) return <Badge tone="bad">{t("inGrace", { n: -daysLeft })}</Badge>;
  const words = t("daysLeft", { n: grouped(daysLeft) });
  return daysLeft <= SOON ? <Badge tone="warn">{words}</Badge> : <span className="num">{words}</span>;
}
