import { useTranslation } from "react-i18next";
import { Fact, Facts } from "~/components/ui/facts";
import { Link } from "~/components/ui/link";
import type { StandardDetail } from "~/contracts/performance/standards";
import { performancePaths } from "~/lib/performance/paths";

export function StandardFacts({ standard }: { standard: StandardDetail }) {
  const { t } = useTranslation(["perfStandards", "perfConfig"]);
  const { siteId, fromMonth, toMonth, copiedFrom, instanceId } = standard;
  return (
    <Facts>
      <Fact label={t("field.site")}>{t(`site:${siteId}`)}</Fact>
      <Fact label={t("field.period")}>
        {toMonth ? t("span", { from: fromMonth, to: toMonth }) : t("since", { month: fromMonth })}
      </Fact>
      <Fact label={t("field.attendanceProrate")}>{t(`perfConfig:yesNo.${standard.attendanceProrate}`)}</Fact>
      <Fact label={t("field.budgetMode")}>{t(`budgetMode.${standard.budgetMode}`)}</Fact>
      <Fact label={t("field.coefficients")}>
        {standard.coefficients.map(({ grade, pct }) => `${grade} ${pct}%`).join(" · ")}
      </Fact>
      <Fact label={t("field.requester")}>{standard.requester}</Fact>
      {copiedFrom && (
        <Fact label={t("field.copiedFrom")}>
          <Link to={performancePaths.standard(copiedFrom.id)}>{copiedFrom.name}</Link>
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
