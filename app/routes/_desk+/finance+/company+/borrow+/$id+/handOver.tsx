import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LendingStep } from "~/components/finance/lending-step";
import { handOverDocument } from "~/contracts/finance/lendings";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { lendingStepOf } from "~/routes/_desk+/finance+/__lending.server";

export const handle: PageHandle = { title: "lendings:step.handOver.title", i18n: ["lendings", "registers"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return lendingStepOf(request, "company", params.id);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, handOverDocument, { id: Number(params.id) }, () => financePaths.lendings("company"), {
    flash: "lendings:step.handOver.done",
  });
}

export default function HandOverCompany() {
  return <LendingStep {...useLoaderData<typeof loader>()} act="handOver" reply={useActionData<typeof action>()} />;
}
