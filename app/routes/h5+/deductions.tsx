import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { useRoot } from "~/components/layout/use-root";
import { OwnDeductionsForm } from "~/components/salary/own-deductions-form";
import { confirmDeductions, ownDeductions } from "~/contracts/salary/own-deductions";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { shellPaths } from "~/lib/shell/paths";

export const handle: PageHandle = { title: "salDeclare:title", hydrate: false, noCache: true };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, ownDeductions);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, confirmDeductions, {}, salaryPaths.phoneDeductions, {
    flash: ({ year }) => ({ key: "salDeclare:saved", params: { year } }),
  });
}

/** What one declares for the next year oneself, on the phone (salary rule 24). */
export default function PhoneDeductions() {
  const own = useLoaderData<typeof loader>();
  const { t } = useTranslation("salDeclare");
  const flash = useRoot()?.flash;
  return (
    <PhoneFrame title={t("title")} back={shellPaths.phoneHome} lead={String(own.year)} messages={flash ? [flash] : []}>
      <PhoneCard>
        <OwnDeductionsForm own={own} reply={useActionData<typeof action>()} />
      </PhoneCard>
    </PhoneFrame>
  );
}
