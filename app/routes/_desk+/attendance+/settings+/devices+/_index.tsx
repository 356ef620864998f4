import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { Tools } from "~/components/table/selection";
import { LinkButton } from "~/components/ui/button";
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
  const { rows, total, page, limit } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["attSettings", "attendance"]);
  const create = (
    <LinkButton to={attendancePaths.deviceNew} kind="main" icon="plus">
      {t("new")}
    </LinkButton>
  );
  return (
    <Page title={t("tab.devices")} lead={t("devicesLead", { n: grouped(total) })}>
      <SettingsTabs current="devices" />
      <SiteSearch label={t("deviceSearch")} name={t("likeDevice")} />
      <Tools>{create}</Tools>
      {rows.length === 0 ? (
        <NoRows title={t("devicesEmpty")} begin={create}>
          {t("devicesEmptyText")}
        </NoRows>
      ) : (
        <DeviceTable rows={rows} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
