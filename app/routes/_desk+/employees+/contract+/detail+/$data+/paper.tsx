import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { recordId, submit } from "~/api.server";
import { DateField, Fields } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { signOnPaper } from "~/contracts/employees/contract";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { saved } from "../../__saved.server";
import { StepPage } from "../__step";
import { contractFor } from "../__step.server";

export const handle: PageHandle = { title: "contract:act.paper", i18n: ["contract"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return contractFor(request, params.data, "paper");
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.data);
  return submit(request, signOnPaper, { id }, () => paths.contract(id), saved("paper.done"));
}

export default function PaperSignature() {
  const contract = useLoaderData<typeof loader>();
  const { t } = useTranslation("contract");
  return (
    <StepPage
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
    </StepPage>
  );
}
