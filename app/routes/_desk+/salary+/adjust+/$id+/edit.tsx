import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { adjustmentForm, updateAdjustment } from "~/contracts/salary/adjustments";
import { call, recordId } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { readForm } from "~/session/posted-form.server";
import { AdjustmentFields } from "../__form";
import { savedFlash } from "../__saved";

export const handle: PageHandle = { title: "salAdjust:formTitle", i18n: ["salAdjust", "salArchives"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = recordId(request, params.id);
  const { effectiveDate } = listQuery(request).query;
  return { id, person: await call(request, adjustmentForm, { id, effectiveDate }) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const id = recordId(request, params.id);
  const flash = savedFlash;
  return submit(request, updateAdjustment, { id }, salaryPaths.adjustment(id), { form, flash });
}

export default function EditAdjustment() {
  const { id, person } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("salAdjust");
  return (
    <Page title={t("formTitle")} lead={`${person.name} ${person.jobNumber}`}>
      <AdjustmentFields reply={reply} person={person} back={salaryPaths.adjustment(id)} />
    </Page>
  );
}
