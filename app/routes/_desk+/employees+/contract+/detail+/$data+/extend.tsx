import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { recordId, submit } from "~/api.server";
import { DateField, Fields, SelectField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { EXTENSION_REASONS } from "~/contracts/employees/codes";
import { extendContract } from "~/contracts/employees/contract";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { paths } from "~/lib/paths";
import { saved } from "../../__saved.server";
import { StepPage } from "../__step";
import { contractFor } from "../__step.server";

export const handle: PageHandle = { title: "contract:act.extend", i18n: ["contract"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return contractFor(request, params.data, "extend");
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.data);
  return submit(request, extendContract, { id }, () => paths.contract(id), saved("extend.done"));
}

export default function ExtendContract() {
  const contract = useLoaderData<typeof loader>();
  const { t } = useTranslation("contract");
  const fields = (
    <Fields>
      <SelectField
        name="reason"
        label={t("field.extensionReason")}
        options={codeOptions(EXTENSION_REASONS, (reason) => t(`extension.${reason}` as "extension.1"))}
        required
      />
      <DateField name="extendedTo" label={t("field.extendedTo")} required />
    </Fields>
  );
  return (
    <StepPage
      title={t("act.extend")}
      text={t("extend.text")}
      of={contract}
      reply={useActionData<typeof action>()}
      fields={fields}
    >
      <Submit>{t("extend.submit")}</Submit>
    </StepPage>
  );
}
