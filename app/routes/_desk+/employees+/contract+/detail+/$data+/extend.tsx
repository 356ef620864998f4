import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField, Fields, SelectField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { EXTENSION_REASONS } from "~/contracts/employees/codes";
import { contractDetail } from "~/contracts/employees/contract";
import { extendContract } from "~/contracts/employees/contract-steps";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { ContractStep } from "../__step";

export const handle: PageHandle = { title: "contract:act.extend", i18n: ["contract"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, extendContract);
  return call(request, contractDetail, { id: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.data);
  return submit(request, extendContract, { id }, employeePaths.contract(id), "contract:extend.done");
}

export default function ExtendContract() {
  const contract = useLoaderData<typeof loader>();
  const { t } = useTranslation("contract");
  const fields = (
    <Fields>
      <SelectField
        name="reason"
        label={t("field.extensionReason")}
        options={optionsOf(t, "extension", EXTENSION_REASONS)}
        required
      />
      <DateField name="extendedTo" label={t("field.extendedTo")} required />
    </Fields>
  );
  return (
    <ContractStep
      title={t("act.extend")}
      text={t("extend.text")}
      of={contract}
      reply={useActionData<typeof action>()}
      closed={!contract.acts.includes("extend")}
      fields={fields}
    >
      <Submit>{t("extend.submit")}</Submit>
    </ContractStep>
  );
}
