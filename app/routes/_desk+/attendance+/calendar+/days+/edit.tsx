import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { calendarDay, saveCalendar } from "~/contracts/calendar/calendar";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { calendarPaths } from "~/lib/calendar/paths";
import type { PageHandle } from "~/lib/handle";
import { readForm } from "~/session/posted-form.server";
import { asked } from "../__asked.server";
import { DayForm } from "../__day-form";

export const handle: PageHandle = { title: "process:calendar.editDay", i18n: ["process"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { siteId, date } = asked(request);
  return call(request, calendarDay, { siteId, date });
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { siteId, year } = asked(request);
  return submit(request, saveCalendar, { siteId, year }, calendarPaths.calendarYear(siteId, year), { form });
}

export default function EditDay() {
  const { siteId, date, dayType, name } = useLoaderData<typeof loader>();
  const year = date.slice(0, 4);
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("process");
  return (
    <Page title={t("calendar.editDay")} lead={t(`site:${siteId}`)}>
      <DayForm reply={reply} siteId={siteId} year={year} values={{ date, dayType, name, was: dayType }} known />
    </Page>
  );
}
