import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { Tools } from "~/components/table/selection";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { searchProfiles } from "~/contracts/attendance/work-hours";
import { list } from "~/door/list.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { companyDay } from "~/lib/period";
import { SettingsTabs } from "../__tabs";
import { ProfileSearch } from "./__profile-search";
import { ProfileTable } from "./__profile-table";

export const handle: PageHandle = { title: "attSettings:tab.profiles", i18n: ["attSettings", "attendance"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return { ...(await list(request, searchProfiles)), today: companyDay() };
}

export default function AttendanceProfiles() {
  const { rows, total, page, limit, today } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["attSettings", "attendance"]);
  const create = (
    <LinkButton to={attendancePaths.profileNew} kind="main" icon="plus">
      {t("new")}
    </LinkButton>
  );
  return (
    <Page title={t("tab.profiles")} lead={t("profilesLead", { n: grouped(total) })}>
      <SettingsTabs current="profiles" />
      <ProfileSearch />
      <Tools>{create}</Tools>
      {rows.length === 0 ? (
        <NoRows title={t("profilesEmpty")} begin={create}>
          {t("profilesEmptyText")}
        </NoRows>
      ) : (
        <ProfileTable rows={rows} today={today} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
