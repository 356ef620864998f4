import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pickedPerson, pickPersonHref } from "~/components/employees/pick-person";
import { Field, Fields } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { PersonField } from "~/components/form/person-field";
import { assignHandover } from "~/contracts/employees/handovers";
import { mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { openItem } from "../../../__item.server";
import { DimissionStep } from "../../../__step";

export const handle: PageHandle = { title: "dimission:handover.assign", i18n: ["dimission"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, assignHandover);
  return openItem(request, params);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(
    request,
    assignHandover,
    { itemId: recordId(request, params.itemId) },
    ({ id }) => employeePaths.dimission(id, "handover"),
    { flash: "dimission:handover.saved" },
  );
}

export default function AssignItem() {
  const { of, item } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const { t } = useTranslation("dimission");
  const values = {
    remark: item.remark,
    receiverEmpId: item.receiverEmpId,
    receiverEmpIdText: item.receiver,
    ...pickedPerson(query, "receiverEmpId"),
  };
  const fields = (
    <Fields>
      <PersonField
        name="receiverEmpId"
        label={t("handover.receiver")}
        pickerHref={pickPersonHref("receiverEmpId", employeePaths.dimissionItem(of.id, item.id, "assign"))}
      />
      <Field name="remark" label={t("field.remark")} maxLength={200} />
    </Fields>
  );
  return (
    <DimissionStep
      title={t("handover.assignOf", { item: t(`item.${item.kind}`) })}
      text={t("handover.assignText")}
      of={of}
      reply={useActionData<typeof action>()}
      back={employeePaths.dimission(of.id, "handover")}
      values={values}
      fields={fields}
    >
      <Submit>{t("save")}</Submit>
    </DimissionStep>
  );
}
