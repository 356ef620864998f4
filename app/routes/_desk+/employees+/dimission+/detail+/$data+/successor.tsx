import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, recordId, submit } from "~/api.server";
import { pickedPerson, pickPersonHref } from "~/components/employees/pick-person";
import { Fields } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { PersonField } from "~/components/form/person-field";
import { dimissionDetail, nameSuccessor } from "~/contracts/employees/dimission";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { saved } from "../__saved.server";
import { StepPage } from "../__step";

export const handle: PageHandle = { title: "dimission:successor.title", i18n: ["dimission"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, dimissionDetail, { id: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.data);
  return submit(request, nameSuccessor, { id }, () => paths.dimission(id), saved("handover.saved"));
}

export default function NameSuccessor() {
  const detail = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const { t } = useTranslation("dimission");
  const values = {
    successorEmpId: detail.successorEmpId,
    successorEmpIdText: detail.successor,
    ...pickedPerson(query, "successorEmpId"),
  };
  const field = (
    <PersonField
      name="successorEmpId"
      label={t("field.successor")}
      pickerHref={pickPersonHref("successorEmpId", paths.dimissionAct(detail.id, "successor"))}
    />
  );
  return (
    <StepPage
      title={t("successor.title")}
      text={t("successor.text")}
      of={detail}
      reply={useActionData<typeof action>()}
      values={values}
      fields={<Fields>{field}</Fields>}
    >
      <Submit>{t("save")}</Submit>
    </StepPage>
  );
}
