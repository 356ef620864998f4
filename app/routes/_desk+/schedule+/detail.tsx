import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CalendarNote } from "~/components/calendar/calendar-note";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { useCodes } from "~/components/shell/use-codes";
import { LinkButton, StepLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { MAY } from "~/contracts/attendance/may";
import { sheetDetail } from "~/contracts/attendance/schedule-sheets";
import { call, recordId } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import sheetStyles from "~/styles/sheet.css";
import { SheetBadge } from "./__badge";
import { ExportSheet } from "./__export";
import { SheetHistory } from "./__history";
import { Legend, SheetMatrix } from "./__matrix";
import { nextMonth } from "./__table";

export const handle: PageHandle = {
  title: "schedSheet:detailTitle",
  i18n: ["schedSheet", "schedDays"],
  menu: attendancePaths.sheets,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sheetStyles }];

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, sheetDetail, { id: recordId(request, listQuery(request).query.id) });
}

export default function SheetPage() {
  const sheet = useLoaderData<typeof loader>();
  const { t } = useTranslation("schedSheet");
  const may = useCodes();
  const { id, acts, warnings } = sheet;
  return (
    <Page
      title={t("detailTitle")}
      lead={`${sheet.department} ${sheet.month} · ${t("field.filled")} ${sheet.filled}%`}
      badge={<SheetBadge state={sheet.state} />}
      actions={
        <>
          {acts.includes("fill") && (
            <LinkButton to={attendancePaths.sheetFill(id)} kind="main">
              {t("fill")}
            </LinkButton>
          )}
          {acts.includes("submit") && (
            <StepLink to={attendancePaths.sheetStep("submit", id)} kind="default">
              {t("submit")}
            </StepLink>
          )}
          {acts.includes("publish") && (
            <LinkButton to={attendancePaths.sheetStep("publish", id)} kind="main">
              {t("publish")}
            </LinkButton>
          )}
          {acts.includes("return") && (
            <StepLink to={attendancePaths.sheetStep("return", id)} kind="default">
              {t("return")}
            </StepLink>
          )}
          {acts.includes("recall") && (
            <StepLink to={attendancePaths.sheetStep("recall", id)} kind="default">
              {t("recall")}
            </StepLink>
          )}
          <LinkButton to={attendancePaths.sheetCopy(sheet.departmentId, nextMonth(sheet.month))}>
            {t("copy")}
          </LinkButton>
          {may(MAY.exports.all) && <ExportSheet id={id} />}
        </>
      }
    >
      {sheet.reason && acts.includes("fill") && <Note tone="warn">{t("returnedWith", { reason: sheet.reason })}</Note>}
      <CalendarNote note={sheet.calendarNote} />
      <Legend shifts={sheet.shifts} />
      <Panel title={t("matrix")} meta={warnings > 0 && t("warningsCount", { n: warnings })} flush>
        <SheetMatrix sheet={sheet} />
      </Panel>
      <Panel title={t("historyTitle")} flush>
        <SheetHistory history={sheet.history} />
      </Panel>
    </Page>
  );
}
