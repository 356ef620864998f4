import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { submit } from "~/api.server";
import { AskForm } from "~/components/approvals/decision-form";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { urgeApproval } from "~/contracts/approvals/tasks";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { asked, said } from "../__act.server";

export const handle: PageHandle = { title: "approval:action.urge", hydrate: false };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return asked(request, params.data);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, urgeApproval, { id: params.data }, () => paths.phoneApproval(params.data!), said("urge"));
}

export default function PhoneUrge() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("approval");
  return (
    <PhoneFrame title={t("action.urge")} back={paths.phoneApproval(data.instance.id)}>
      <PhoneCard title={data.instance.title}>
        <AskForm
          data={data}
          reply={reply}
          back={paths.phoneApproval(data.instance.id)}
          phone
          act="urge"
          will={t("will.urge", {
            people: data.tasks.flatMap((task) => (task.status === 1 ? [task.person] : [])).join("、"),
          })}
        />
      </PhoneCard>
    </PhoneFrame>
  );
}
