import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { discardContract } from "~/contracts/employees/contract";
import { recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { ContractStep } from "../__step";
import { contractFor } from "../__step.server";

export const handle: PageHandle = { title: "contract:act.discard", i18n: ["contract"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return contractFor(request, params.data, "discard");
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.data);
  return submit(request, discardContract, { id }, () => employeePaths.contract(id), { flash: "contract:discard.done" });
}

export default function DiscardContract() {
  const contract = useLoaderData<typeof loader>();
  const { t } = useTranslation("contract");
  return (
    <ContractStep
      title={t("act.discard")}
      text={t("discard.text")}
      of={contract}
      reply={useActionData<typeof action>()}
    >
      <Submit kind="danger-main">{t("discard.submit")}</Submit>
    </ContractStep>
  );
}
