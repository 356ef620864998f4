import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateRangeField, Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { ListBar, ListViews } from "~/components/table/list-views";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { NewButton, UploadButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { SUPPLIER_RESULTS } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { searchSuppliers } from "~/contracts/finance/suppliers";
import { list, settingOf } from "~/door/list.server";
import { financePaths } from "~/lib/finance/paths";
import { supplierList } from "~/lib/finance/register-lists";
import type { PageHandle } from "~/lib/handle";
import { chosenFields } from "~/lib/lists/columns";
import { codeOptions, optionsOf } from "~/lib/options";
import { SupplierTable } from "./__table";

export const handle: PageHandle = { title: "suppliers:title", i18n: ["suppliers", "registers", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [found, setting] = await Promise.all([list(request, searchSuppliers), settingOf(request, supplierList)]);
  return { ...found, setting };
}

const RATINGS = [5, 4, 3, 2, 1];

export default function Suppliers() {
  const { setting, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["suppliers", "registers"]);
  const may = useCodes();
  const create = may(MAY.suppliers.edit) && <NewButton to={financePaths.supplierCreate}>{t("create")}</NewButton>;
  return (
    <Page
      title={t("title")}
      lead={t("lead", { n: grouped(found.total) })}
      actions={<ListViews list={supplierList} setting={setting} />}
    >
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("likeName")} maxLength={50} />
        <SelectField name="result" label={t("field.result")} options={optionsOf(t, "result", SUPPLIER_RESULTS)} />
        <SelectField name="rating" label={t("field.rating")} options={codeOptions(RATINGS, String)} />
        <DateRangeField from="from" to="to" label={t("field.period")} wide />
      </SearchForm>
      <ListBar list={supplierList}>
        {create}
        {may(MAY.suppliers.import) && (
          <UploadButton to={financePaths.supplierImport}>{t("registers:bring")}</UploadButton>
        )}
        <ExportButton action={financePaths.supplierExport} fields={chosenFields(supplierList, setting)} />
      </ListBar>
      <Rows found={found} title={t("empty")} begin={create} hint={t("emptyText")}>
        <SupplierTable rows={found.rows} columns={setting.columns} />
      </Rows>
    </Page>
  );
}
