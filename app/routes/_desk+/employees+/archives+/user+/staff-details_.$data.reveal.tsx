import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { employeeDetail, revealField } from "~/contracts/employees/employee-records";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { RevealedValue, RevealForm, sensitiveOf } from "./__reveal";

export const handle: PageHandle = { title: "record:reveal.title", i18n: ["employees", "record"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, revealField);
  const empId = recordId(request, params.data);
  const { empName, jobNumber } = await call(request, employeeDetail, { empId });
  return { empId, empName, jobNumber, field: sensitiveOf(request) };
}

/** The value is in the answer to this POST and nowhere else: not in an address, not in a cookie, not in a cache. */
export async function action({ request, params }: ActionFunctionArgs) {
  const empId = recordId(request, params.data);
  return submit(request, revealField, { empId, field: sensitiveOf(request) }, ({ value }) => data({ value }));
}

export default function Reveal() {
  const { empId, empName, jobNumber, field } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation(["employees", "record"]);
  return (
    <Page title={t("record:reveal.of", { field: t(`field.${field}`) })} lead={`${empName} ${jobNumber}`}>
      {reply && "value" in reply ? (
        <RevealedValue empId={empId} field={field} value={reply.value} />
      ) : (
        <RevealForm empId={empId} reply={reply} />
      )}
    </Page>
  );
}
