import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LendingStep } from "~/components/finance/lending-step";
import { takeBackDocument } from "~/contracts/finance/lendings";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { lendingStepOf } from "~/routes/_desk+/finance+/__lending.server";

export const handle: PageHandle = { title: "lendings:step.takeBack.title", i18n: ["lendings", "registers"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return lendingStepOf(request, "brand", params.id);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, takeBackDocument, { id: Number(params.id) }, () => financePaths.lendings("brand"), {
    flash: "lendings:step.takeBack.done",
  });
}

export default function TakeBackBrand() {
  return <LendingStep {...useLoaderData<typeof loader>()} act="takeBack" reply={useActionData<typeof action>()} />;
}
