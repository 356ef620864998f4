import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { PAYEE_TYPE } from "~/contracts/finance/codes";
import { reimbursementChoices } from "~/contracts/finance/reimbursements";
import { call } from "~/door/call.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import formStyles from "~/styles/forms.css";
import { ClaimForm } from "./__form";
import { begun, saveClaim } from "./__request.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = {
  title: "reimbursement:create.title",
  i18n: ["reimbursement", "invoice", "approval", "filed", "registers"],
  menu: financePaths.reimbursements,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { ownCompanyId, cards } = await call(request, reimbursementChoices, {});
  const values = {
    companyId: ownCompanyId,
    payeeType: String(PAYEE_TYPE.employee),
    payeeCardId: cards[0]?.id,
    lines: [{ currency: "CNY", payMethod: "1" }],
  };
  return { values, ...(await begun(request, values)) };
}

export async function action({ request }: ActionFunctionArgs) {
  return saveClaim(request, null);
}

const NONE: [] = [];

export default function NewClaim() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("reimbursement");
  return (
    <Page title={t("create.title")} lead={<RequiredHint />}>
      <ClaimForm reply={useActionData<typeof action>()} {...data} files={NONE} back={financePaths.reimbursements} />
    </Page>
  );
}
