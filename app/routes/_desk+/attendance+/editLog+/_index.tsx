import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateRangeField, Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { grouped } from "~/components/ui/text";
import { EDITED } from "~/contracts/attendance/codes";
import { searchEdits } from "~/contracts/attendance/edit-log";
import { MAY } from "~/contracts/attendance/may";
import { list, listQuery } from "~/door/list.server";
import { editRange } from "~/lib/attendance/day-range";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { companyDay } from "~/lib/period";
import { EditTable } from "./__table";

export const handle: PageHandle = { title: "attLog:title", i18n: ["attLog"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const range = editRange(listQuery(request).query, companyDay());
  return { ...(await list(request, searchEdits)), range };
}

export default function EditLog() {
  const { range, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("attLog");
  const may = useCodes();
  return (
    <Page title={t("title")} lead={t("lead", { ...range, n: grouped(found.total, found.more) })}>
      <SearchForm main="operator" label={t("search")}>
        <Field name="operator" label={t("operatorHint")} maxLength={50} />
        <SelectField name="object" label={t("field.object")} options={optionsOf(t, "object", EDITED)} />
        <DateRangeField from="from" to="to" label={t("period")} wide />
      </SearchForm>
      {may(MAY.exports.all) && (
        <Tools>
          <ExportButton action={attendancePaths.editLogExport} />
        </Tools>
      )}
      <Rows found={found} title={t("empty")} hint={t("emptyText")}>
        <EditTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
