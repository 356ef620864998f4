import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LendingStep } from "~/components/finance/lending-step";
import type { LendingAct } from "~/contracts/finance/codes";
import type { PageHandle } from "~/lib/handle";
import { lendingStep, takeLendingStep } from "~/routes/_desk+/finance+/__lending.server";

export const handle: PageHandle = {
  title: ({ act }: { act: LendingAct }) => `lendings:step.${act}.title`,
  i18n: ["lendings", "registers"],
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return lendingStep(request, "lease", params.id);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return takeLendingStep(request, "lease", params.id);
}

export default function StepOfDocument() {
  return <LendingStep {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
