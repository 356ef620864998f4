import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pickedPerson, pickPersonHref } from "~/components/employees/pick-person";
import { Fields } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { PersonField } from "~/components/form/person-field";
import { dimissionDetail } from "~/contracts/employees/dimission";
import { nameSuccessor } from "~/contracts/employees/resignations";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { DimissionStep } from "../__step";

export const handle: PageHandle = { title: "dimission:successor.title", i18n: ["dimission"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, nameSuccessor);
  return call(request, dimissionDetail, { id: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.data);
  return submit(request, nameSuccessor, { id }, employeePaths.dimission(id), "dimission:handover.saved");
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
      pickerHref={pickPersonHref("successorEmpId", employeePaths.dimissionAct(detail.id, "successor"))}
    />
  );
  return (
    <DimissionStep
      title={t("successor.title")}
      text={t("successor.text")}
      of={detail}
      reply={useActionData<typeof action>()}
      closed={!detail.acts.includes("successor")}
      values={values}
      fields={<Fields>{field}</Fields>}
    >
      <Submit>{t("save")}</Submit>
    </DimissionStep>
  );
}
