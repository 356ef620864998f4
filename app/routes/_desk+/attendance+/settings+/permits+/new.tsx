import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { permitChoices, savePermit } from "~/contracts/attendance/work-hours";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { PermitForm } from "./__permit-form";

export const handle: PageHandle = {
  title: "attSettings:permitNew",
  i18n: ["attSettings", "attendance"],
  menu: attendancePaths.settings,
};

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, permitChoices);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, savePermit, { id: undefined, version: undefined }, () => attendancePaths.permits, {
    flash: "attSettings:saved.permit",
  });
}

export default function NewPermit() {
  const choices = useLoaderData<typeof loader>();
  const { t } = useTranslation("attSettings");
  return (
    <Page title={t("permitNew")} lead={<RequiredHint />}>
      <PermitForm reply={useActionData<typeof action>()} choices={choices} />
    </Page>
  );
}
