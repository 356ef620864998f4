import { useTranslation } from "react-i18next";
import { PhoneCard } from "~/components/layout/phone-frame";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { LinkButton } from "~/components/ui/button";
import { Fact, Facts } from "~/components/ui/facts";
import { Note } from "~/components/ui/note";
import { DIMISSION_STATE, type DimissionState } from "~/contracts/employees/codes";
import type { ownResignation } from "~/contracts/employees/resignations";
import type { Out } from "~/contracts/endpoint";
import { lawfulLastDay } from "~/lib/employees/notice-period";
import { employeePaths } from "~/lib/employees/paths";

type Own = Out<typeof ownResignation>;

const TONES: Record<DimissionState, BadgeTone> = {
  [DIMISSION_STATE.draft]: "now",
  [DIMISSION_STATE.submitted]: "now",
  [DIMISSION_STATE.confirmed]: "now",
  [DIMISSION_STATE.effective]: "quiet",
  [DIMISSION_STATE.closed]: "quiet",
  [DIMISSION_STATE.withdrawn]: "quiet",
  [DIMISSION_STATE.rejected]: "quiet",
};

/** How far the own resignation has come. */
export function ResignationState({ current, acts }: { current: NonNullable<Own["current"]>; acts: Own["acts"] }) {
  const { t } = useTranslation("dimission");
  const waits = current.state === DIMISSION_STATE.submitted;
  const lawful = lawfulLastDay(current.earliestDate ?? current.expectDate, current.expectDate);
  return (
    <>
      {acts.includes("resubmit") && <Note tone="warn">{t("phone.returned")}</Note>}
      {current.withdrawAsked && <Note>{t("phone.asked")}</Note>}
      <PhoneCard title={t("phone.state")}>
        <p className="row">
          {t(`type.${current.type}`)}
          <span className="push">
            <Badge tone={TONES[current.state]}>{t(`state.${current.state}`)}</Badge>
          </span>
        </p>
        <Facts>
          <Fact label={t("field.submitDate")}>{current.submitDate}</Fact>
          <Fact label={t("field.expectDate")}>{current.expectDate}</Fact>
          {current.lastWorkDate && <Fact label={t("field.lastWorkDate")}>{current.lastWorkDate}</Fact>}
          <Fact label={t("field.reasonCode")}>{current.reasonName}</Fact>
        </Facts>
        {waits && current.node && <p className="small">{t("phone.at", { node: current.node })}</p>}
        {waits && <p className="small muted">{t("phone.effectiveOn", { date: lawful })}</p>}
      </PhoneCard>
      {acts.includes("advise") && (
        <PhoneCard>
          <LinkButton to={employeePaths.phoneDimission}>{t("phone.advice")}</LinkButton>
        </PhoneCard>
      )}
    </>
  );
}
