import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateRangeField, Field } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { MAY } from "~/contracts/attendance/may";
import { searchTemporary } from "~/contracts/attendance/schedule-temporary";
import { list } from "~/door/list.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { SchedulingTabs } from "../__tabs";
import { TemporaryTable } from "./__table";

export const handle: PageHandle = {
  title: "schedDays:temporary.title",
  i18n: ["schedDays", "attendance"],
};

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchTemporary);
}

export default function TemporarySchedules() {
  const { rows, total, more, page, limit } = useLoaderData<typeof loader>();
  const { t } = useTranslation("schedDays");
  const may = useCodes();
  const create = (
    <LinkButton to={attendancePaths.temporaryNew} kind="main" icon="plus">
      {t("temporary.create")}
    </LinkButton>
  );
  return (
    <Page title={t("temporary.title")} lead={t("temporary.lead", { n: grouped(total, more) })}>
      <SchedulingTabs current="temporary" />
      <SearchForm main="likeName" label={t("temporary.search")}>
        <Field name="likeName" label={t("person")} maxLength={50} />
        <DateRangeField from="from" to="to" label={t("period")} wide />
      </SearchForm>
      <Tools>
        {create}
        {may(MAY.imports.all) && (
          <LinkButton to={attendancePaths.temporaryImport} icon="upload">
            {t("bring")}
          </LinkButton>
        )}
      </Tools>
      {rows.length === 0 ? (
        <NoRows title={t("temporary.empty")} begin={create}>
          {t("temporary.emptyText")}
        </NoRows>
      ) : (
        <TemporaryTable rows={rows} />
      )}
      <Pager page={page} limit={limit} total={total} more={more} />
    </Page>
  );
}
