import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { inputDetail, saveInput } from "~/contracts/salary/inputs";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { formatAmount } from "~/lib/money";
import { salaryPaths } from "~/lib/salary/paths";
import { readForm } from "~/session/posted-form.server";
import { notThere } from "~/session/refused.server";
import { InputForm } from "../__form";
import { afterSave, saidOf } from "../__saved.server";

export const handle: PageHandle = { title: "salInputs:editTitle", i18n: ["salInputs"], noCache: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const input = await call(request, inputDetail, { id: recordId(request, params.id) });
  if (!input.acts.includes("edit")) throw notThere(request);
  return input;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const id = recordId(request, params.id);
  return submit(request, saveInput, { id }, afterSave, { form, flash: saidOf });
}

export default function EditInput() {
  const { id, name, jobNumber, month, items, itemCode, amount, remark, version } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salInputs");
  return (
    <Page title={t("editTitle")} lead={`${name} ${jobNumber} ${month}`}>
      <InputForm
        reply={useActionData<typeof action>()}
        items={items}
        values={{ itemCode, remark, version, amount: amount === null ? undefined : formatAmount(amount) }}
        back={salaryPaths.input(id)}
      />
    </Page>
  );
}
