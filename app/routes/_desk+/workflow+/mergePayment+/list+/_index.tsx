import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateRangeField, Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { ListBar, ListViews } from "~/components/table/list-views";
import { Rows } from "~/components/table/rows";
import { MoreFilters, SearchForm } from "~/components/table/search-form";
import { NewButton, UploadButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { FORM_STATES } from "~/contracts/approvals/codes";
import { MAY } from "~/contracts/finance/may";
import { mergeFilters, searchMerges } from "~/contracts/finance/merges";
import { call } from "~/door/call.server";
import { list, settingOf } from "~/door/list.server";
import { mergeList } from "~/lib/finance/lists";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { chosenFields } from "~/lib/lists/columns";
import { optionsOf } from "~/lib/options";
import { MergeTable } from "./__table";

export const handle: PageHandle = { title: "merge:title", i18n: ["merge", "finance", "approval"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [forms, filters, setting] = await Promise.all([
    list(request, searchMerges),
    call(request, mergeFilters, {}),
    settingOf(request, mergeList),
  ]);
  return { ...forms, ...filters, setting };
}

export default function Merges() {
  const { companies, mayBegin, setting, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["merge", "approval"]);
  const may = useCodes();
  const [query] = useSearchParams();
  const create = mayBegin && may(MAY.merges.create) && (
    <NewButton to={financePaths.mergeCreate}>{t("create.title")}</NewButton>
  );
  return (
    <Page
      title={t("title")}
      lead={t("list.lead", { n: grouped(found.total, found.more) })}
      actions={<ListViews list={mergeList} setting={setting} />}
    >
      <SearchForm
        main="formNo"
        label={t("list.search")}
        more={
          <MoreFilters count={["dateFrom", "dateTo"].filter((name) => query.get(name)).length}>
            <DateRangeField from="dateFrom" to="dateTo" label={t("list.made")} wide />
          </MoreFilters>
        }
      >
        <Field name="formNo" label={t("field.number")} maxLength={40} />
        <Field name="likePayee" label={t("field.payee")} maxLength={50} />
        <SelectField
          name="companyId"
          label={t("field.company")}
          options={companies.map(({ companyId, companyName: name }) => ({ value: companyId, label: name }))}
        />
        <SelectField name="status" label={t("field.status")} options={optionsOf(t, "approval:status", FORM_STATES)} />
      </SearchForm>
      <ListBar list={mergeList}>
        {create}
        {may(MAY.merges.import) && <UploadButton to={financePaths.mergeImport}>{t("list.import")}</UploadButton>}
        <ExportButton action={financePaths.mergeExport} fields={chosenFields(mergeList, setting)} />
      </ListBar>
      <Rows found={found} title={t("list.empty")} begin={create} hint={t("list.emptyText")}>
        <MergeTable rows={found.rows} columns={setting.columns} />
      </Rows>
    </Page>
  );
}
