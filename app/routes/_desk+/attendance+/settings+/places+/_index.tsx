import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Rows } from "~/components/table/rows";
import { Tools } from "~/components/table/selection";
import { NewButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { searchPlaces } from "~/contracts/attendance/punch-places";
import { list } from "~/door/list.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { SiteSearch } from "../__register";
import { SettingsTabs } from "../__tabs";
import { PlaceTable } from "./__place-table";

export const handle: PageHandle = { title: "attSettings:tab.places", i18n: ["attSettings", "attendance"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchPlaces);
}

export default function PunchPlaces() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation(["attSettings", "attendance"]);
  const create = <NewButton to={attendancePaths.placeNew}>{t("new")}</NewButton>;
  return (
    <Page title={t("tab.places")} lead={t("placesLead", { n: grouped(found.total) })}>
      <SettingsTabs current="places" />
      <SiteSearch label={t("placeSearch")} name={t("field.name")} />
      <Tools>{create}</Tools>
      <Rows found={found} title={t("placesEmpty")} begin={create} hint={t("placesEmptyText")}>
        <PlaceTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
