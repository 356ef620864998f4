import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { punchSites, saveDevice } from "~/contracts/attendance/punch-places";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { DeviceForm } from "./__device-form";

export const handle: PageHandle = {
  title: "attSettings:deviceNew",
  i18n: ["attSettings", "attendance"],
  menu: attendancePaths.settings,
};

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, punchSites);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, saveDevice, { id: undefined, version: undefined }, () => attendancePaths.devices, {
    flash: "attSettings:saved.device",
  });
}

export default function NewDevice() {
  const choices = useLoaderData<typeof loader>();
  const { t } = useTranslation("attSettings");
  return (
    <Page title={t("deviceNew")} lead={<RequiredHint />}>
      <DeviceForm reply={useActionData<typeof action>()} choices={choices} />
    </Page>
  );
}
