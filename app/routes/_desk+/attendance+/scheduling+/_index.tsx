import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { Page } from "~/components/layout/page";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { NewButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { searchShifts } from "~/contracts/attendance/shifts";
import { list } from "~/door/list.server";
import { SHIFT_KINDS } from "~/lib/attendance/day/shift";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { ShiftTable } from "./__shift-table";
import { SchedulingTabs } from "./__tabs";

export const handle: PageHandle = { title: "shifts:title", i18n: ["shifts", "schedDays", "attendance"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchShifts);
}

export default function Shifts() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation(["shifts", "attendance"]);
  const create = <NewButton to={attendancePaths.shiftCreate}>{t("create")}</NewButton>;
  return (
    <Page title={t("title")} lead={t("lead", { n: grouped(found.total) })}>
      <SchedulingTabs current="shifts" />
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("likeName")} maxLength={50} />
        <SiteField name="siteId" label={t("field.site")} />
        <SelectField name="kind" label={t("field.kind")} options={optionsOf(t, "kind", SHIFT_KINDS)} />
        <SelectField name="enabled" label={t("field.enabled")} options={optionsOf(t, "state", ["1", "0"])} />
      </SearchForm>
      <Tools>{create}</Tools>
      <Rows found={found} title={t("empty")} begin={create} hint={t("emptyText")}>
        <ShiftTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
