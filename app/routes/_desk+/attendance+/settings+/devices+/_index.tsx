import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Rows } from "~/components/table/rows";
import { Tools } from "~/components/table/selection";
import { NewButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { searchDevices } from "~/contracts/attendance/punch-places";
import { list } from "~/door/list.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { SiteSearch } from "../__register";
import { SettingsTabs } from "../__tabs";
import { DeviceTable } from "./__device-table";

export const handle: PageHandle = { title: "attSettings:tab.devices", i18n: ["attSettings", "attendance"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchDevices);
}

export default function PunchDevices() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation(["attSettings", "attendance"]);
  const create = <NewButton to={attendancePaths.deviceNew}>{t("new")}</NewButton>;
  return (
    <Page title={t("tab.devices")} lead={t("devicesLead", { n: grouped(found.total) })}>
      <SettingsTabs current="devices" />
      <SiteSearch label={t("deviceSearch")} name={t("likeDevice")} />
      <Tools>{create}</Tools>
      <Rows found={found} title={t("devicesEmpty")} begin={create} hint={t("devicesEmptyText")}>
        <DeviceTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
