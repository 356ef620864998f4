import { useTranslation } from "react-i18next";
import { SearchForm } from "~/components/table/search-form";
import { Note } from "~/components/ui/note";
import { Tab, Tabs } from "~/components/ui/tabs";
import { salaryPaths } from "~/lib/salary/paths";
import { YearField } from "../__year";

/** The two pages of a person's year, and which year it is. */
export function TaxHead({
  empId,
  year,
  now,
  current,
  figures,
  children,
}: {
  empId: number;
  year: number;
  now: number;
  current: "data" | "ledger";
  figures: boolean;
  children?: React.ReactNode;
}) {
  const { t } = useTranslation("salaryTax");
  return (
    <>
      <Tabs label={t("title")}>
        <Tab to={salaryPaths.taxPerson(empId, year)} current={current === "data"}>
          {t("tab.data")}
        </Tab>
        <Tab to={salaryPaths.taxLedger(empId, year)} current={current === "ledger"}>
          {t("tab.ledger")}
        </Tab>
      </Tabs>
      <SearchForm main="year" label={t("showYear")}>
        <YearField year={year} now={now} />
        {children}
      </SearchForm>
      {!figures && <Note>{t("masked")}</Note>}
    </>
  );
}
