import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField, Field } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { MAY } from "~/contracts/attendance/may";
import { searchRotating } from "~/contracts/attendance/schedule-rules";
import { list } from "~/door/list.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { SchedulingTabs } from "../__tabs";
import { Members } from "../rule+/__members";

export const handle: PageHandle = {
  title: "schedRules:rotating.title",
  i18n: ["schedRules", "schedDays", "attendance"],
  menu: attendancePaths.shifts,
};

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchRotating);
}

export default function Rotating() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation("schedRules");
  const bring = useCodes()(MAY.imports.all) && (
    <LinkButton to={attendancePaths.rotatingImport} kind="main" icon="upload">
      {t("rotating.bring")}
    </LinkButton>
  );
  return (
    <Page title={t("rotating.title")} lead={t("rotating.lead", { n: grouped(found.total) })}>
      <SchedulingTabs current="rotating" />
      <SearchForm main="likeName" label={t("rotating.search")}>
        <Field name="likeName" label={t("person")} maxLength={50} />
        <Field name="ruleCode" label={t("rotating.ruleCode")} maxLength={20} />
        <DateField name="on" label={t("rotating.on")} />
      </SearchForm>
      {bring && <Tools>{bring}</Tools>}
      <Rows found={found} title={t("rotating.empty")} begin={bring} hint={t("rotating.emptyText")}>
        <Members rows={found.rows} withRule />
      </Rows>
    </Page>
  );
}
