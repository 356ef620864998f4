import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DepartmentFilter } from "~/components/employees/department-filter";
import { Field, SelectField } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { NewButton, UploadButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { archiveFilters, searchArchives } from "~/contracts/salary/archives";
import { LACKS } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import { call } from "~/door/call.server";
import { list, listQuery } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { salaryPaths } from "~/lib/salary/paths";
import { ArchiveTable } from "./__table";

export const handle: PageHandle = { title: "salArchives:title", i18n: ["salArchives"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [archives, filters] = await Promise.all([
    list(request, searchArchives),
    call(request, archiveFilters, listQuery(request).query),
  ]);
  return { ...archives, ...filters };
}

const named = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

export default function SalaryArchives() {
  const { department, companies, structures, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salArchives");
  const may = useCodes();
  return (
    <Page title={t("title")} lead={t("lead", { n: grouped(found.total) })}>
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("field.likeName")} maxLength={50} />
        <SelectField name="missing" label={t("field.missing")} options={optionsOf(t, "missing", LACKS)} />
        <SiteField name="siteId" label={t("field.site")} />
        <DepartmentFilter label={t("field.department")} department={department} />
        <SelectField name="companyId" label={t("field.company")} options={named(companies)} />
        <SelectField name="structureId" label={t("field.structure")} options={named(structures)} />
      </SearchForm>
      <div className="tools">
        {may(MAY.archives.edit) && (
          <>
            <NewButton to={salaryPaths.archiveNew}>{t("create")}</NewButton>
            <UploadButton to={salaryPaths.archiveImport}>{t("upload.link")}</UploadButton>
          </>
        )}
        {may(MAY.exports.all) && found.total > 0 && <ExportButton action="./export" />}
      </div>
      <Rows found={found} title={t("empty")} hint={t("emptyText")}>
        <ArchiveTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
