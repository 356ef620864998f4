import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { ListBar, ListViews } from "~/components/table/list-views";
import { Rows } from "~/components/table/rows";
import { UploadButton } from "~/components/ui/button";
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
  const { setting, recent, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("punches");
  const may = useCodes();
  return (
    <Page
      title={t("title")}
      lead={t(recent ? "leadRecent" : "lead", { n: grouped(found.total, found.more), days: RECENT_DAYS })}
      actions={<ListViews list={punchList} setting={setting} />}
    >
      <PunchFilters />
      <ListBar list={punchList}>
        {may(MAY.imports.all) && <UploadButton to={attendancePaths.punchImport}>{t("bring")}</UploadButton>}
        {may(MAY.exports.all) && (
          <ExportButton action={attendancePaths.punchExport} fields={chosenFields(punchList, setting)} />
        )}
      </ListBar>
      <Rows found={found} title={t("empty")} hint={t("emptyText")}>
        <PunchTable rows={found.rows} columns={setting.columns} />
      </Rows>
    </Page>
  );
}
