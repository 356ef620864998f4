import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Rows } from "~/components/table/rows";
import { Tools } from "~/components/table/selection";
import { NewButton } from "~/components/ui/button";
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
  const { today, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["attSettings", "attendance"]);
  const create = <NewButton to={attendancePaths.profileNew}>{t("new")}</NewButton>;
  return (
    <Page title={t("tab.profiles")} lead={t("profilesLead", { n: grouped(found.total) })}>
      <SettingsTabs current="profiles" />
      <ProfileSearch />
      <Tools>{create}</Tools>
      <Rows found={found} title={t("profilesEmpty")} begin={create} hint={t("profilesEmptyText")}>
        <ProfileTable rows={found.rows} today={today} />
      </Rows>
    </Page>
  );
}
