import { useTranslation } from "react-i18next";
import { Fact, Facts } from "~/components/ui/facts";
import { Link } from "~/components/ui/link";
import { Day } from "~/components/ui/time";
import type { AdjustmentDetail } from "~/contracts/salary/adjustments";
import { salaryPaths } from "~/lib/salary/paths";

export function AdjustmentFacts({ adjustment }: { adjustment: AdjustmentDetail }) {
  const { t } = useTranslation(["salAdjust", "salCommon"]);
  const { no, siteId, department, reason, effectiveDate, requester, head, form, instanceId } = adjustment;
  return (
    <Facts>
      <Fact label={t("field.no")}>{no}</Fact>
      <Fact label={t("field.reason")}>{t(`reason.${reason}`)}</Fact>
      <Fact label={t("field.effectiveDate")}>
        <Day value={effectiveDate} />
      </Fact>
      <Fact label={t("field.site")}>{t(`site:${siteId}`)}</Fact>
      <Fact label={t("field.department")}>{department}</Fact>
      <Fact label={t("field.head")}>{head}</Fact>
      <Fact label={t("field.requester")}>{requester || t("system")}</Fact>
      {form.people > 1 && (
        <Fact label={t("field.together")}>
          <Link to={salaryPaths.adjustForm(form.id)}>{t("together", { n: form.people })}</Link>
        </Fact>
      )}
      {instanceId !== null && (
        <Fact label={t("field.approval")}>
          <Link to={`/approval/detail/${instanceId}`}>{t("openApproval")}</Link>
        </Fact>
      )}
    </Facts>
  );
}
