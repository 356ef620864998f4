import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { RequestForm } from "~/routes/_desk+/approval+/general+/__form";
import { begin, save } from "~/routes/_desk+/approval+/general+/__request.server";

export const handle: PageHandle = { title: "requests:new.title", hydrate: false };

export async function loader({ request }: LoaderFunctionArgs) {
  return begin(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return save(request, undefined, approvalPaths.phoneApproval);
}

export default function PhoneRequest() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("requests");
  return (
    <PhoneFrame title={t("new.title")} back={approvalPaths.phoneStart}>
      <PhoneCard>
        <RequestForm reply={useActionData<typeof action>()} {...data} back={approvalPaths.phoneStart} phone />
      </PhoneCard>
    </PhoneFrame>
  );
}
