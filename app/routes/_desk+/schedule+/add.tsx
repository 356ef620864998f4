import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createSheet, fillSheet, sheetChoices, sheetDetail } from "~/contracts/attendance/schedule-sheets";
import { call } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { companyDay } from "~/lib/period";
import { addMonths } from "~/lib/period-dates";
import sheetStyles from "~/styles/sheet.css";
import { FillForm } from "./__fill-form";
import { NewForm } from "./__new-form";
import { sheetAsked } from "./__sheet.server";

export const handle: PageHandle = {
  title: (_, search) => (search.has("id") ? "schedSheet:pendingTitle" : "schedSheet:create"),
  i18n: ["schedSheet", "schedDays", "attendance"],
  menu: attendancePaths.sheets,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sheetStyles }];

/** A new sheet, or with `id` the one that waits to be filled. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { query } = listQuery(request);
  if (query.id === undefined) {
    const { departmentId, month = addMonths(`${companyDay().slice(0, 7)}-01`, 1).slice(0, 7), way = "0" } = query;
    return { departments: await call(request, sheetChoices), values: { departmentId, month, way }, sheet: null };
  }
  const sheet = await call(request, sheetDetail, { id: sheetAsked(request) });
  if (!sheet.acts.includes("fill")) throw redirect(attendancePaths.sheet(sheet.id));
  return { departments: [], values: null, sheet };
}

export async function action({ request }: ActionFunctionArgs) {
  const next = ({ id }: { id: number }) => attendancePaths.sheetFill(id);
  if (listQuery(request).query.id === undefined)
    return submit(request, createSheet, {}, next, (done) => said("schedSheet:created", done));
  return submit(request, fillSheet, { id: sheetAsked(request) }, next, (done) => said("schedSheet:filledDays", done));
}

const said = (key: string, { filled, left }: { filled: number; left: number }) => ({
  key,
  params: { n: filled },
  detail: left > 0 ? { key: "schedSheet:leftDays", params: { n: left } } : undefined,
});

export default function AddSheet() {
  const { departments, values, sheet } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (sheet) return <FillForm key={sheet.version} sheet={sheet} reply={reply} />;
  return <NewForm departments={departments} values={values} reply={reply} />;
}
