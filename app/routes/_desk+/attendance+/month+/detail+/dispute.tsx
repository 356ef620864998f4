import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { disputeMonth } from "~/contracts/attendance/month-steps";
import { mayCall } from "~/door/call.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { readMonth, stepOfMonth } from "./__read.server";
import { SaidStep } from "./__said-step";

export const handle: PageHandle = { title: "attMonth:dispute", i18n: ["attMonth"], menu: attendancePaths.months };

export async function loader({ request }: LoaderFunctionArgs) {
  await mayCall(request, disputeMonth);
  return readMonth(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return stepOfMonth(request, disputeMonth, "dispute");
}

export default function DisputeMonth() {
  return <SaidStep data={useLoaderData<typeof loader>()} what="dispute" reply={useActionData<typeof action>()} />;
}
