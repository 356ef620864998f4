import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DepartmentFilter } from "~/components/employees/department-filter";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { UploadButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { ledgerFilters, ledgerSums, searchLedger } from "~/contracts/finance/ledger";
import { MAY } from "~/contracts/finance/may";
import { call } from "~/door/call.server";
import { list, listQuery } from "~/door/list.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { LedgerTable } from "./__table";

export const handle: PageHandle = { title: "advanceLedger:title", i18n: ["advanceLedger"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { query } = listQuery(request);
  const [debts, sums, filters] = await Promise.all([
    list(request, searchLedger),
    call(request, ledgerSums, { query }),
    call(request, ledgerFilters, query),
  ]);
  return { ...debts, ...filters, sums };
}

export default function AdvanceLedger() {
  const { department, currencies, all, sums, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("advanceLedger");
  const may = useCodes();
  const yes = [{ value: 1, label: t("yes") }];
  return (
    <Page title={t("title")} lead={t(all ? "lead" : "own", { n: grouped(found.total) })}>
      {all && (
        <SearchForm main="likeEmpName" label={t("search")}>
          <Field name="likeEmpName" label={t("field.empName")} maxLength={50} />
          <DepartmentFilter label={t("field.department")} department={department} />
          <SelectField
            name="currency"
            label={t("field.currency")}
            options={currencies.map((code) => ({ value: code, label: code }))}
          />
          <SelectField name="overdue" label={t("filter.overdue")} options={yes} />
          <SelectField name="settled" label={t("filter.settled")} options={yes} />
        </SearchForm>
      )}
      {all && (
        <Tools>
          {may(MAY.ledger.correct) && <UploadButton to="./import">{t("bring")}</UploadButton>}
          <ExportButton action={financePaths.advanceLedgerExport} />
        </Tools>
      )}
      <Rows found={found} title={t("empty")} hint={t("emptyText")}>
        <LedgerTable rows={found.rows} sums={sums} />
      </Rows>
    </Page>
  );
}
