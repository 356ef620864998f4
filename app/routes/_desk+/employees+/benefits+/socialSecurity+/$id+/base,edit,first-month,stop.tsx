import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ARCHIVE_STEPS, type ArchiveAct, ArchiveStep } from "~/components/employees/benefits/archive-steps";
import type { PageHandle } from "~/lib/handle";
import { archiveStep, takeArchiveStep } from "~/routes/_desk+/employees+/benefits+/__archive-step.server";

export const handle: PageHandle = {
  title: ({ act }: { act: ArchiveAct }) => `benefits:${ARCHIVE_STEPS[act]}`,
  i18n: ["benefits"],
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return archiveStep(request, "social", params.id);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return takeArchiveStep(request, "social", params.id);
}

export default function StepOfArchive() {
  return <ArchiveStep {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
