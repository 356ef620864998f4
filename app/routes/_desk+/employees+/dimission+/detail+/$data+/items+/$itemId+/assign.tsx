import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { recordId, submit } from "~/api.server";
import { pickedPerson, pickPersonHref } from "~/components/employees/pick-person";
import { Field, Fields } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { PersonField } from "~/components/form/person-field";
import { assignHandover } from "~/contracts/employees/dimission";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { openItem } from "../../../__item.server";
import { saved } from "../../../__saved.server";
import { StepPage } from "../../../__step";

export const handle: PageHandle = { title: "dimission:handover.assign", i18n: ["dimission"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return openItem(request, params);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(
    request,
    assignHandover,
    { itemId: recordId(request, params.itemId) },
    ({ id }) => paths.dimission(id, "handover"),
    saved("handover.saved"),
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
        pickerHref={pickPersonHref("receiverEmpId", paths.dimissionItem(of.id, item.id, "assign"))}
      />
      <Field name="remark" label={t("field.remark")} maxLength={200} />
    </Fields>
  );
  return (
    <StepPage
      title={t("handover.assignOf", { item: t(`item.${item.kind}` as "item.1") })}
      text={t("handover.assignText")}
      of={of}
      reply={useActionData<typeof action>()}
      back={paths.dimission(of.id, "handover")}
      values={values}
      fields={fields}
    >
      <Submit>{t("save")}</Submit>
    </StepPage>
  );
}
