import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerMonth } from "~/contracts/attendance/month-steps";
import { mayCall } from "~/door/call.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { readMonth, stepOfMonth } from "./__read.server";
import { SaidStep } from "./__said-step";

export const handle: PageHandle = { title: "attMonth:answer", i18n: ["attMonth"], menu: attendancePaths.months };

export async function loader({ request }: LoaderFunctionArgs) {
  await mayCall(request, answerMonth);
  return readMonth(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return stepOfMonth(request, answerMonth, "answer");
}

export default function AnswerMonth() {
  return <SaidStep data={useLoaderData<typeof loader>()} what="answer" reply={useActionData<typeof action>()} />;
}
