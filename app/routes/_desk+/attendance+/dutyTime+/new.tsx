import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { saveDuties } from "~/contracts/attendance/duty";
import { mayCall } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { companyDay } from "~/lib/period";
import { NewDutyForm } from "./__new-form";

export const handle: PageHandle = {
  title: "attDuty:create",
  i18n: ["attDuty", "attendance", "approval"],
  menu: attendancePaths.duty,
};

export async function loader({ request }: LoaderFunctionArgs) {
  await mayCall(request, saveDuties);
  return { today: companyDay() };
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, saveDuties, {}, ({ date }) => attendancePaths.dutyOf(date), {
    flash: ({ saved }) => ({ key: "attDuty:saved.duties", params: { n: saved } }),
  });
}

export default function NewDuty() {
  const { today } = useLoaderData<typeof loader>();
  const { t } = useTranslation("attDuty");
  return (
    <Page title={t("create")} lead={<RequiredHint />}>
      <NewDutyForm reply={useActionData<typeof action>()} today={today} />
    </Page>
  );
}
