import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { companyOptions } from "~/components/finance/company-options";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { ListBar, ListViews } from "~/components/table/list-views";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { LinkButton, NewButton, UploadButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { searchBrands } from "~/contracts/finance/brands";
import { BRAND_STATES } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { registerCompanies } from "~/contracts/finance/register";
import { call } from "~/door/call.server";
import { list, settingOf } from "~/door/list.server";
import { financePaths } from "~/lib/finance/paths";
import { brandList } from "~/lib/finance/register-lists";
import type { PageHandle } from "~/lib/handle";
import { chosenFields } from "~/lib/lists/columns";
import { optionsOf } from "~/lib/options";
import { BrandTable } from "./__table";

export const handle: PageHandle = { title: "brands:title", i18n: ["brands", "registers", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [brands, companies, setting] = await Promise.all([
    list(request, searchBrands),
    call(request, registerCompanies),
    settingOf(request, brandList),
  ]);
  return { ...brands, companies, setting };
}

export default function Brands() {
  const { companies, setting, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["brands", "registers"]);
  const may = useCodes();
  const create = may(MAY.brands.edit) && <NewButton to={financePaths.brandCreate}>{t("create")}</NewButton>;
  return (
    <Page
      title={t("title")}
      lead={t("lead", { n: grouped(found.total) })}
      actions={<ListViews list={brandList} setting={setting} />}
    >
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("likeName")} maxLength={50} />
        <SelectField name="companyId" label={t("registers:company")} options={companyOptions(companies)} />
        <Field name="niceClass" label={t("field.niceClass")} inputMode="numeric" maxLength={2} />
        <SelectField name="status" label={t("field.status")} options={optionsOf(t, "state", BRAND_STATES)} />
        <Field name="expiresWithin" label={t("expiresWithin")} inputMode="numeric" maxLength={4} />
      </SearchForm>
      <ListBar list={brandList}>
        {create}
        {may(MAY.brands.import) && <UploadButton to={financePaths.brandImport}>{t("registers:bring")}</UploadButton>}
        <LinkButton to={financePaths.brandBorrow}>{t("borrow")}</LinkButton>
        <ExportButton action={financePaths.brandExport} fields={chosenFields(brandList, setting)} />
      </ListBar>
      <Rows found={found} title={t("empty")} begin={create} hint={t("emptyText")}>
        <BrandTable rows={found.rows} columns={setting.columns} />
      </Rows>
    </Page>
  );
}
