import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, Fields } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { doneHandover } from "~/contracts/employees/handovers";
import { recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { openItem } from "../../../__item.server";
import { DimissionStep } from "../../../__step";

export const handle: PageHandle = { title: "dimission:handover.mark", i18n: ["dimission"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return openItem(request, params);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(
    request,
    doneHandover,
    { itemId: recordId(request, params.itemId) },
    ({ id }) => employeePaths.dimission(id, "handover"),
    { flash: "dimission:handover.doneSaid" },
  );
}

export default function ItemDone() {
  const { of, item } = useLoaderData<typeof loader>();
  const { t } = useTranslation("dimission");
  const name = t(`item.${item.kind}`);
  const fields = (
    <Fields>
      <Field name="remark" label={t("field.remark")} maxLength={200} />
    </Fields>
  );
  return (
    <DimissionStep
      title={t("handover.mark")}
      text={t("handover.markOf", { item: name })}
      of={of}
      reply={useActionData<typeof action>()}
      back={employeePaths.dimission(of.id, "handover")}
      values={{ remark: item.remark }}
      fields={fields}
    >
      <Submit>{t("handover.mark")}</Submit>
    </DimissionStep>
  );
}
