import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { calendarDay, saveCalendar } from "~/contracts/calendar/calendar";
import { call } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import { submit } from "~/door/submit.server";
import { calendarPaths } from "~/lib/calendar/paths";
import type { PageHandle } from "~/lib/handle";
import { DayForm } from "../__day-form";

export const handle: PageHandle = { title: "process:calendar.editDay", i18n: ["process"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { siteId = "1", date = "" } = listQuery(request).query;
  return call(request, calendarDay, { siteId, date });
}

export async function action({ request }: ActionFunctionArgs) {
  const { siteId = "1", date = "" } = listQuery(request).query;
  return submit(request, saveCalendar, { siteId, year: date.slice(0, 4) }, () =>
    calendarPaths.calendarYear(siteId, date.slice(0, 4)),
  );
}

export default function EditDay() {
  const { siteId, date, dayType, name } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("process");
  return (
    <Page title={t("calendar.editDay")} lead={t(`site:${siteId}`)}>
      <DayForm
        reply={reply}
        siteId={siteId}
        year={date.slice(0, 4)}
        values={{ date, dayType, name, was: dayType }}
        known
      />
    </Page>
  );
}
