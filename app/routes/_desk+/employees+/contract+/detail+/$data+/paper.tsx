import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField, Fields } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { contractDetail } from "~/contracts/employees/contract";
import { signOnPaper } from "~/contracts/employees/contract-steps";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { ContractStep } from "../__step";

export const handle: PageHandle = { title: "contract:act.paper", i18n: ["contract"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, signOnPaper);
  return call(request, contractDetail, { id: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.data);
  return submit(request, signOnPaper, { id }, employeePaths.contract(id), "contract:paper.done");
}

export default function PaperSignature() {
  const contract = useLoaderData<typeof loader>();
  const { t } = useTranslation("contract");
  return (
    <ContractStep
      title={t("act.paper")}
      text={t("paper.text")}
      of={contract}
      reply={useActionData<typeof action>()}
      closed={!contract.acts.includes("paper")}
      fields={
        <Fields>
          <DateField name="signedAt" label={t("field.signedAt")} required />
        </Fields>
      }
    >
      <Submit>{t("paper.submit")}</Submit>
    </ContractStep>
  );
}
