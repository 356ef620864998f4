import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { Tools } from "~/components/table/selection";
import { LinkButton } from "~/components/ui/button";
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
  const { rows, total, page, limit } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["attSettings", "attendance"]);
  const create = (
    <LinkButton to={attendancePaths.placeNew} kind="main" icon="plus">
      {t("new")}
    </LinkButton>
  );
  return (
    <Page title={t("tab.places")} lead={t("placesLead", { n: grouped(total) })}>
      <SettingsTabs current="places" />
      <SiteSearch label={t("placeSearch")} name={t("field.name")} />
      <Tools>{create}</Tools>
      {rows.length === 0 ? (
        <NoRows title={t("placesEmpty")} begin={create}>
          {t("placesEmptyText")}
        </NoRows>
      ) : (
        <PlaceTable rows={rows} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
