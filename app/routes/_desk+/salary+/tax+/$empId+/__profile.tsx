import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { Dash } from "~/components/ui/dash";
import { Fact, Facts } from "~/components/ui/facts";
import type { TaxDataDetail } from "~/contracts/salary/tax-data";

/** How somebody is taxed in a year (salary rule 18). */
export function ProfileFacts({ profile }: Pick<TaxDataDetail, "profile">) {
  const { t } = useTranslation("salaryTax");
  return (
    <Panel title={t("profileTitle")}>
      <Facts>
        <Fact label={t("field.resident")}>{t(`resident.${profile.resident}`)}</Fact>
        <Fact label={t("field.incomeType")}>{t(`incomeType.${profile.incomeType}`)}</Fact>
        <Fact label={t("field.firstJobOfYear")}>{t(`yesNo.${profile.firstJobOfYear}`)}</Fact>
        <Fact label={t("field.lowIncome60000")}>
          {profile.lowIncome60000 === null ? <Dash /> : t(`yesNo.${profile.lowIncome60000}`)}
        </Fact>
        <Fact label={t("field.deductingCompany")}>{profile.company || t("asArchive")}</Fact>
        <Fact label={t("field.evidence")} wide>
          {profile.evidence}
        </Fact>
      </Facts>
    </Panel>
  );
}
