import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { saveInput } from "~/contracts/salary/inputs";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { formatAmount } from "~/lib/money";
import { salaryPaths } from "~/lib/salary/paths";
import { InputForm } from "../__form";
import { afterSave, saidOf } from "../__saved.server";
import { inputFor } from "./__input.server";

export const handle: PageHandle = { title: "salInputs:editTitle", i18n: ["salInputs"], noCache: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return inputFor(request, params.id, "edit");
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, saveInput, { id: Number(params.id) }, afterSave, saidOf);
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
