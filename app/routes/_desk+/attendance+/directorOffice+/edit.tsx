import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { officeDetail, saveOffice } from "~/contracts/attendance/offices";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { readForm } from "~/session/posted-form.server";
import formStyles from "~/styles/forms.css";
import { weekAsked } from "./__asked.server";
import { WeekForm } from "./__week-form";

export const handle: PageHandle = {
  title: "attOffice:editTitle",
  i18n: ["attOffice", "attendance"],
  menu: attendancePaths.offices,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, officeDetail, weekAsked(request));
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const asked = weekAsked(request);
  return submit(request, saveOffice, asked, attendancePaths.officesOf(asked.week), {
    form,
    flash: ({ changed }) => ({ key: changed > 0 ? "attOffice:saved" : "attOffice:same" }),
  });
}

export default function EditOfficeWeek() {
  const week = useLoaderData<typeof loader>();
  const { t } = useTranslation("attOffice");
  const span = `${week.days[0]!.date} – ${week.days[6]!.date}`;
  return (
    <Page title={t("editTitle")} lead={`${week.name} ${week.jobNumber} · ${week.department} · ${span}`}>
      <WeekForm reply={useActionData<typeof action>()} week={week} />
    </Page>
  );
}
