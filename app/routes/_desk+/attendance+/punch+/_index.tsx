import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { ListBar, ListViews } from "~/components/table/list-views";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { PUNCH_REVIEW, RECENT_DAYS } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import { searchPunches } from "~/contracts/attendance/punches";
import { list, settingOf } from "~/door/list.server";
import { punchList } from "~/lib/attendance/lists";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { chosenFields } from "~/lib/lists/columns";
import { PunchFilters } from "./__punch-filters";
import { PunchTable } from "./__punch-table";

export const handle: PageHandle = { title: "punches:title", i18n: ["punches", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [found, setting] = await Promise.all([list(request, searchPunches), settingOf(request, punchList)]);
  const { likeName, from, to, isVoid, review } = found.query;
  const recent = !likeName && !from && !to && !isVoid && (!review || review === String(PUNCH_REVIEW.none));
  return { ...found, setting, recent };
}

export default function Punches() {
  const { rows, total, more, page, limit, setting, recent } = useLoaderData<typeof loader>();
  const { t } = useTranslation("punches");
  const may = useCodes();
  return (
    <Page
      title={t("title")}
      lead={t(recent ? "leadRecent" : "lead", { n: grouped(total, more), days: RECENT_DAYS })}
      actions={<ListViews list={punchList} setting={setting} />}
    >
      <PunchFilters />
      <ListBar list={punchList}>
        {may(MAY.imports.all) && (
          <LinkButton to={attendancePaths.punchImport} icon="upload">
            {t("bring")}
          </LinkButton>
        )}
        {may(MAY.exports.all) && (
          <ExportButton action={attendancePaths.punchExport} fields={chosenFields(punchList, setting)} />
        )}
      </ListBar>
      {rows.length === 0 ? (
        <NoRows title={t("empty")}>{t("emptyText")}</NoRows>
      ) : (
        <PunchTable rows={rows} columns={setting.columns} />
      )}
      <Pager page={page} limit={limit} total={total} more={more} />
    </Page>
  );
}
