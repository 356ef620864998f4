import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { clerkChoices, clerkDetail, saveClerk } from "~/contracts/salary/clerks";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { readForm } from "~/session/posted-form.server";
import { ClerkForm } from "../__form";

export const handle: PageHandle = { title: "salSettings:clerkEdit", i18n: ["salSettings", "salCommon"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [clerk, choices] = await Promise.all([
    call(request, clerkDetail, { empId: recordId(request, params.empId) }),
    call(request, clerkChoices),
  ]);
  return { clerk, choices };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const fixed = { empId: recordId(request, params.empId), empIdText: undefined };
  return submit(request, saveClerk, fixed, salaryPaths.settings, { form, flash: "salSettings:saved.clerk" });
}

export default function EditClerk() {
  const { clerk, choices } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salSettings");
  return (
    <Page title={t("clerkEdit")} lead={`${clerk.empName} ${clerk.jobNumber}`}>
      <ClerkForm reply={useActionData<typeof action>()} clerk={clerk} choices={choices} />
    </Page>
  );
}
