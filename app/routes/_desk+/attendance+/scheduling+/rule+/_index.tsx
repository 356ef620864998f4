import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { NewButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { MAY } from "~/contracts/attendance/may";
import { searchRules } from "~/contracts/attendance/schedule-rules";
import { list } from "~/door/list.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { SchedulingTabs } from "../__tabs";
import { RuleTable } from "./__table";

export const handle: PageHandle = {
  title: "schedRules:title",
  i18n: ["schedRules", "schedDays", "attendance"],
  menu: attendancePaths.shifts,
};

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchRules);
}

export default function Rules() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation(["schedRules", "attendance"]);
  const create = useCodes()(MAY.shifts.edit) && <NewButton to={attendancePaths.ruleNew}>{t("create")}</NewButton>;
  return (
    <Page title={t("title")} lead={t("lead", { n: grouped(found.total) })}>
      <SchedulingTabs current="rules" />
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("likeName")} maxLength={50} />
        <SiteField name="siteId" label={t("field.site")} />
        <SelectField name="enabled" label={t("field.enabled")} options={optionsOf(t, "state", ["1", "0"])} />
      </SearchForm>
      {create && <Tools>{create}</Tools>}
      <Rows found={found} title={t("empty")} begin={create} hint={t("emptyText")}>
        <RuleTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
