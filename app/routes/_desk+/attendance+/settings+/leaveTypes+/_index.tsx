import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { Page } from "~/components/layout/page";
import { SearchForm } from "~/components/table/search-form";
import { Empty } from "~/components/ui/empty";
import { LEAVES } from "~/contracts/attendance/codes";
import { searchLeaveTypes } from "~/contracts/attendance/leave-types";
import { call } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { SettingsTabs } from "../__tabs";
import { LeaveTable } from "./__leave-table";

export const handle: PageHandle = { title: "attSettings:tab.leaveTypes", i18n: ["attSettings", "attendance"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { siteId, code } = listQuery(request).query;
  return call(request, searchLeaveTypes, { siteId, code });
}

export default function LeaveTypes() {
  const rows = useLoaderData<typeof loader>();
  const { t } = useTranslation(["attSettings", "attendance"]);
  return (
    <Page title={t("tab.leaveTypes")} lead={t("leaveLead", { n: rows.length })}>
      <SettingsTabs current="leaveTypes" />
      <SearchForm main="code" label={t("leaveSearch")}>
        <SelectField name="code" label={t("field.leave")} options={optionsOf(t, "attendance:leave", LEAVES)} />
        <SiteField name="siteId" label={t("field.site")} />
      </SearchForm>
      {rows.length === 0 ? <Empty title={t("leaveEmpty")}>{t("leaveEmptyText")}</Empty> : <LeaveTable rows={rows} />}
    </Page>
  );
}
