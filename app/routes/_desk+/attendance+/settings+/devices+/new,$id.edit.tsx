import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { deviceDetail, punchSites, saveDevice } from "~/contracts/attendance/punch-places";
import { call, recordAt, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { DeviceForm } from "./__device-form";

export const handle: PageHandle = {
  title: ["attSettings:deviceNew", "attSettings:deviceEdit"],
  i18n: ["attSettings", "attendance"],
  menu: attendancePaths.settings,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [device, choices] = await Promise.all([
    params.id ? call(request, deviceDetail, { id: recordId(request, params.id) }) : undefined,
    call(request, punchSites),
  ]);
  return { device, choices };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, saveDevice, { id: recordAt(request, params.id) }, attendancePaths.devices, {
    flash: "attSettings:saved.device",
  });
}

export default function EditDevice() {
  const { device, choices } = useLoaderData<typeof loader>();
  const { t } = useTranslation("attSettings");
  return (
    <Page title={device ? t("deviceEdit") : t("deviceNew")} lead={<RequiredHint />}>
      <DeviceForm reply={useActionData<typeof action>()} device={device} choices={choices} />
    </Page>
  );
}
