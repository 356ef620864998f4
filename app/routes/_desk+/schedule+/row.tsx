import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { saveSheetRow, sheetRowDetail } from "~/contracts/attendance/schedule-sheets";
import { call, recordId } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { readForm } from "~/session/posted-form.server";
import sheetStyles from "~/styles/sheet.css";
import { MonthFields } from "./__month-fields";
import { sheetAsked } from "./__sheet.server";

export const handle: PageHandle = {
  title: "schedSheet:rowTitle",
  i18n: ["schedSheet", "schedDays"],
  menu: attendancePaths.sheets,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sheetStyles }];

const rowAsked = (request: Request) => ({
  id: sheetAsked(request),
  empId: recordId(request, listQuery(request).query.empId),
});

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, sheetRowDetail, rowAsked(request));
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const nextId = Number(form.get("go"));
  const next = ({ id }: { id: number }) =>
    nextId > 0 ? attendancePaths.sheetRow(id, nextId) : attendancePaths.sheetFill(id);
  return submit(request, saveSheetRow, rowAsked(request), next, { form, flash: "schedSheet:saved" });
}

export default function SheetPersonMonth() {
  const row = useLoaderData<typeof loader>();
  const { t } = useTranslation("schedSheet");
  const { id, empId, name, jobNumber, version, nextId } = row;
  return (
    <Page title={t("rowTitle")} lead={`${name} ${jobNumber} · ${row.department} ${row.month}`}>
      <PostForm
        key={empId}
        lastResult={useActionData<typeof action>()}
        defaultValue={{ version, cells: row.days.map(({ shift }) => shift) }}
      >
        <p className="muted">{t("rowHint")}</p>
        <MonthFields days={row.days} shifts={row.shifts} />
        <Foot>
          <Submit>{t("save")}</Submit>
          {nextId !== null && (
            <Submit kind="default" name="go" value={String(nextId)}>
              {t("saveNext")}
            </Submit>
          )}
          <Cancel to={attendancePaths.sheetFill(id)}>{t("toSheet")}</Cancel>
        </Foot>
      </PostForm>
    </Page>
  );
}
