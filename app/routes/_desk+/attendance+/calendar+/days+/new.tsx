import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { saveCalendar, searchCalendar } from "~/contracts/calendar/calendar";
import { DAY_TYPE } from "~/contracts/calendar/codes";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { calendarPaths } from "~/lib/calendar/paths";
import type { PageHandle } from "~/lib/handle";
import { readForm } from "~/session/posted-form.server";
import { asked } from "../__asked.server";
import { DayForm } from "../__day-form";

export const handle: PageHandle = { title: "process:calendar.addDay", i18n: ["process"] };

const NO_DAY = { date: "", dayType: String(DAY_TYPE.holiday), name: "" };

export async function loader({ request }: LoaderFunctionArgs) {
  const { siteId, year } = asked(request);
  return call(request, searchCalendar, { siteId, year });
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { siteId, year } = asked(request);
  return submit(request, saveCalendar, { siteId, year }, calendarPaths.calendarYear(siteId, year), { form });
}

export default function NewDay() {
  const { siteId, year } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("process");
  return (
    <Page title={t("calendar.addDay")} lead={`${t(`site:${siteId}`)} · ${year}`}>
      <DayForm reply={reply} siteId={siteId} year={year} values={NO_DAY} />
    </Page>
  );
}
