import { useTranslation } from "react-i18next";
import { ChecksField } from "~/components/form/field";
import type { PayslipRunDetail } from "~/contracts/salary/payslips";

/** Sites with something to publish, where there are several. */
export function SiteChoice({ sites }: Pick<PayslipRunDetail, "sites">) {
  const { t } = useTranslation("salPayslips");
  const waiting = sites.filter(({ counts }) => counts.created > 0);
  if (waiting.length < 2) return null;
  return (
    <ChecksField
      name="siteIds"
      label={t("field.sites")}
      hint={t("sitesHint")}
      options={waiting.map(({ siteId, counts }) => ({
        value: siteId,
        label: t("siteCount", { site: t(`site:${siteId}`), n: counts.created }),
      }))}
    />
  );
}
