import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { StepLink } from "~/components/ui/button";
import { Fact, Facts } from "~/components/ui/facts";
import { shellPaths } from "~/lib/shell/paths";

/** Name and mark as frame, prints and the page of signing in show them. */
export function CompanyPanel({ name, mark }: { name: string; mark: string }) {
  const { t } = useTranslation("sites");
  return (
    <Panel
      title={t("company.title")}
      actions={
        <>
          <StepLink to={shellPaths.companyName}>{t("company.edit")}</StepLink>
          <StepLink to={shellPaths.companyMark}>{t("company.markEdit")}</StepLink>
        </>
      }
    >
      <Facts>
        <Fact label={t("company.name")}>{name || t("company.none")}</Fact>
        <Fact label={t("company.mark")}>
          {mark ? <img className="mark-svg" src={`/mark/${mark}`} alt={t("company.markNow")} /> : t("company.markNone")}
        </Fact>
      </Facts>
    </Panel>
  );
}
