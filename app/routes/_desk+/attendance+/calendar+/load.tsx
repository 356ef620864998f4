import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { loadCalendar, searchCalendar } from "~/contracts/calendar/calendar";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { calendarPaths } from "~/lib/calendar/paths";
import type { PageHandle } from "~/lib/handle";
import { OVERSEAS_SITE } from "~/lib/organization/site-numbers";
import { readForm } from "~/session/posted-form.server";
import { asked } from "./__asked.server";
import { LoadForm } from "./__load-form";

export const handle: PageHandle = { title: "process:calendar.load.link", i18n: ["process"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { siteId, year } = asked(request);
  return call(request, searchCalendar, { siteId, year });
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { siteId, year } = asked(request);
  return submit(request, loadCalendar, { year }, calendarPaths.calendarYear(siteId, year), { form });
}

export default function LoadYear() {
  const { siteId, year, sites } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("process");
  return (
    <Page title={t("calendar.load.of", { year })}>
      <LoadForm reply={reply} siteId={siteId} year={year} sites={sites.filter((site) => site !== OVERSEAS_SITE)} />
    </Page>
  );
}
