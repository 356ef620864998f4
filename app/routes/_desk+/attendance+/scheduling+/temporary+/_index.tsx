import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateRangeField, Field } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { NewButton, UploadButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { MAY } from "~/contracts/attendance/may";
import { searchTemporary } from "~/contracts/attendance/schedule-temporary";
import { list } from "~/door/list.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { SchedulingTabs } from "../__tabs";
import { TemporaryTable } from "./__table";

export const handle: PageHandle = { title: "schedDays:temporary.title", i18n: ["schedDays", "attendance"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchTemporary);
}

export default function TemporarySchedules() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation("schedDays");
  const may = useCodes();
  const create = <NewButton to={attendancePaths.temporaryNew}>{t("temporary.create")}</NewButton>;
  return (
    <Page title={t("temporary.title")} lead={t("temporary.lead", { n: grouped(found.total, found.more) })}>
      <SchedulingTabs current="temporary" />
      <SearchForm main="likeName" label={t("temporary.search")}>
        <Field name="likeName" label={t("person")} maxLength={50} />
        <DateRangeField from="from" to="to" label={t("period")} wide />
      </SearchForm>
      <Tools>
        {create}
        {may(MAY.imports.all) && <UploadButton to={attendancePaths.temporaryImport}>{t("bring")}</UploadButton>}
      </Tools>
      <Rows found={found} title={t("temporary.empty")} begin={create} hint={t("temporary.emptyText")}>
        <TemporaryTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
