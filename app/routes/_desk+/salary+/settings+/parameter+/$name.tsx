import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { salaryParameter, saveSalaryParameter } from "~/contracts/salary/parameters";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { SiteParameterForm } from "~/routes/_desk+/system+/parameters+/__site-form";

export const handle: PageHandle = {
  title: "salSettings:parameterEdit",
  i18n: ["salSettings", "parameters", "employees"],
  menu: salaryPaths.settings,
};

const chosenRow = (request: Request) => Number(new URL(request.url).searchParams.get("row")) || undefined;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const about = await call(request, salaryParameter, { name: params.name! });
  return { about, row: about.rows.find(({ id, editable }) => editable && id === chosenRow(request)) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const changed = { name: params.name, id: chosenRow(request) };
  return submit(request, saveSalaryParameter, changed, salaryPaths.parameters, "salSettings:saved.parameter");
}

export default function EditSalaryParameter() {
  const { about, row } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return <SiteParameterForm about={about} row={row} back={salaryPaths.parameters} lastResult={lastResult} />;
}
