import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { FirstEmpty } from "~/components/table/first-step";
import { Pager } from "~/components/table/pager";
import { grouped } from "~/components/ui/text";
import type { buy } from "~/contracts/employees/benefits/months";
import { MAY } from "~/contracts/employees/may";
import type { Out } from "~/contracts/endpoint";
import { SOCIAL_KINDS } from "~/lib/employees/contributions";
import { employeePaths } from "~/lib/employees/paths";
import { MonthHead } from "./month-head";
import { MonthSearch } from "./month-search";
import { MonthTable } from "./month-table";

/** The page of what a month's contributions are, of social insurance or of the housing fund. */
export function MonthList({
  ledger,
  rows,
  total,
  page,
  limit,
  state,
}: {
  ledger: "withholding" | "buy";
  rows: Out<(typeof buy)["search"]>["simpleList"];
  total: number;
  page: number;
  limit: number;
  state: Out<(typeof buy)["month"]>;
}) {
  const { t } = useTranslation("benefits");
  const may = useCodes();
  const address = employeePaths[ledger];
  return (
    <Page title={t(`${ledger}.titleOf`, { month: state.month })} lead={t("lead", { n: grouped(total) })}>
      <MonthSearch
        label={t(`${ledger}.search`)}
        department={state.department}
        kinds={ledger === "withholding" ? SOCIAL_KINDS : undefined}
      />
      <MonthHead state={state} address={address} />
      {rows.length === 0 ? (
        <FirstEmpty />
      ) : (
        <MonthTable
          caption={t(`${ledger}.title`)}
          rows={rows}
          state={state}
          address={address}
          editable={may(MAY.benefits.edit)}
        />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
