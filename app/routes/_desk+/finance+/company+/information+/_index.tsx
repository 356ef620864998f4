import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { LinkButton, NewButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { searchCompanies } from "~/contracts/finance/companies";
import { MAY } from "~/contracts/finance/may";
import { COMPANY_STATES, TAX_TYPES } from "~/contracts/organization/codes";
import { list } from "~/door/list.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { CompanyTable } from "./__table";

export const handle: PageHandle = { title: "companies:title", i18n: ["companies", "registers"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchCompanies);
}

export default function Companies() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation(["companies", "registers"]);
  const may = useCodes();
  const create = may(MAY.companies.edit) && <NewButton to={financePaths.companyCreate}>{t("create")}</NewButton>;
  return (
    <Page title={t("title")} lead={t("lead", { n: grouped(found.total) })}>
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("likeName")} maxLength={50} />
        <SelectField name="status" label={t("field.status")} options={optionsOf(t, "state", COMPANY_STATES)} />
        <SelectField name="taxType" label={t("field.taxType")} options={optionsOf(t, "tax", TAX_TYPES)} />
      </SearchForm>
      <Tools>
        {create}
        <LinkButton to={financePaths.companyBorrow}>{t("borrow")}</LinkButton>
        <ExportButton action={financePaths.companyExport} />
      </Tools>
      <Rows found={found} title={t("empty")} begin={create} hint={t("emptyText")}>
        <CompanyTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
