import { useTranslation } from "react-i18next";
import { PhoneCard } from "~/components/layout/phone-frame";
import { Badge } from "~/components/ui/badge";
import { LinkButton } from "~/components/ui/button";
import { Fact, Facts } from "~/components/ui/facts";
import { Note } from "~/components/ui/note";
import type { ownResignation } from "~/contracts/employees/dimission";
import type { Out } from "~/contracts/endpoint";
import { lawfulLastDay } from "~/lib/employees/notice-period";
import { paths } from "~/lib/paths";

type Current = NonNullable<Out<typeof ownResignation>["current"]>;

export const RETURNED = 4;

/** How far the own resignation has come. */
export function ResignationState({ current }: { current: Current }) {
  const { t } = useTranslation("dimission");
  const lawful = lawfulLastDay(current.earliestDate ?? current.expectDate, current.expectDate);
  return (
    <>
      {current.instanceStatus === RETURNED && current.state === 1 && <Note tone="warn">{t("phone.returned")}</Note>}
      {current.withdrawAsked && <Note>{t("phone.asked")}</Note>}
      <PhoneCard title={t("phone.state")}>
        <p className="row">
          {t(`type.${current.type}` as "type.1")}
          <span className="push">
            <Badge tone={current.state < 3 ? "now" : "quiet"}>{t(`state.${current.state}` as "state.1")}</Badge>
          </span>
        </p>
        <Facts>
          <Fact label={t("field.submitDate")}>{current.submitDate}</Fact>
          <Fact label={t("field.expectDate")}>{current.expectDate}</Fact>
          {current.lastWorkDate && <Fact label={t("field.lastWorkDate")}>{current.lastWorkDate}</Fact>}
          <Fact label={t("field.reasonCode")}>{current.reasonName}</Fact>
        </Facts>
        {current.state === 1 && current.node && <p className="small">{t("phone.at", { node: current.node })}</p>}
        {current.state === 1 && <p className="small muted">{t("phone.effectiveOn", { date: lawful })}</p>}
      </PhoneCard>
      {current.state > 0 && current.state < 5 && (
        <PhoneCard>
          <LinkButton to={paths.phoneDimission}>{t("phone.advice")}</LinkButton>
        </PhoneCard>
      )}
    </>
  );
}
