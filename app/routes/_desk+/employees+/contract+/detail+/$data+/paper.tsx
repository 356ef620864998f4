import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField, Fields } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { signOnPaper } from "~/contracts/employees/contract-steps";
import { recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { ContractStep } from "../__step";
import { contractFor } from "../__step.server";

export const handle: PageHandle = { title: "contract:act.paper", i18n: ["contract"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return contractFor(request, params.data, "paper");
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
