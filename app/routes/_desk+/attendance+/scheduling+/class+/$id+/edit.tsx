import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { shiftDetail, updateShift } from "~/contracts/attendance/shifts";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { companyDay } from "~/lib/period";
import { ShiftForm } from "../../__shift-form";
import { typedShift, versionOf } from "../../__typed";
import { Versions } from "./__versions";

export const handle: PageHandle = {
  title: "shifts:editTitle",
  i18n: ["shifts", "attendance"],
  menu: attendancePaths.shifts,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return { ...(await call(request, shiftDetail, { id: recordId(request, params.id) })), today: companyDay() };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, updateShift, { id: Number(params.id) }, attendancePaths.shifts, "shifts:saved");
}

export default function EditShift() {
  const { code, siteId, version, versions, today } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["shifts", "attendance"]);
  const present = versionOf(versions, today);
  const site = siteId === null ? t("attendance:everySite") : t(`site:${siteId}`);
  return (
    <Page title={t("editOf", { name: present.name })} lead={t("editLead", { code, site })}>
      <ShiftForm
        reply={useActionData<typeof action>()}
        values={{ ...typedShift(present), validFrom: today, version }}
      />
      <Panel title={t("versions")}>
        <Versions versions={versions} />
      </Panel>
    </Page>
  );
}
