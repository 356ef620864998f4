import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { createShift, shiftDetail, shiftSites } from "~/contracts/attendance/shifts";
import { call, recordId } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { companyDay } from "~/lib/period";
import { ShiftForm } from "./__shift-form";
import { NEW_SHIFT, typedShift, versionOf } from "./__typed";

export const handle: PageHandle = { title: "shifts:create", i18n: ["shifts", "attendance"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { from } = listQuery(request).query;
  const [model, { sites, all }] = await Promise.all([
    from ? call(request, shiftDetail, { id: recordId(request, from) }) : null,
    call(request, shiftSites),
  ]);
  const values = model
    ? { siteId: model.siteId, ...typedShift(versionOf(model.versions, companyDay())) }
    : { siteId: sites.length === 1 ? sites[0] : undefined, ...NEW_SHIFT };
  return { sites, all, values };
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, createShift, {}, attendancePaths.shifts, "shifts:saved");
}

export default function CreateShift() {
  const { sites, all, values } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["shifts", "attendance"]);
  return (
    <Page title={t("create")} lead={<RequiredHint />}>
      <ShiftForm reply={useActionData<typeof action>()} values={values} places={{ sites, all }} />
    </Page>
  );
}
