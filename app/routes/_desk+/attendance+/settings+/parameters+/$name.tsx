import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { attendanceParameter, saveAttendanceParameter } from "~/contracts/attendance/settings";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { SiteParameterForm } from "~/routes/_desk+/system+/parameters+/__site-form";

export const handle: PageHandle = {
  title: "attSettings:parameterEdit",
  i18n: ["attSettings", "parameters", "employees"],
  menu: attendancePaths.settings,
};

const chosenRow = (request: Request) => Number(new URL(request.url).searchParams.get("row")) || undefined;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const about = await call(request, attendanceParameter, { name: params.name! });
  return { about, row: about.rows.find(({ id, editable }) => editable && id === chosenRow(request)) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(
    request,
    saveAttendanceParameter,
    { name: params.name, id: chosenRow(request) },
    attendancePaths.settings,
    { flash: "attSettings:saved.parameter" },
  );
}

export default function EditAttendanceParameter() {
  const { about, row } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return <SiteParameterForm about={about} row={row} back={attendancePaths.settings} lastResult={lastResult} />;
}
