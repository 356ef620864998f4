import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PhoneCard } from "~/components/layout/phone-frame";
import { Icon } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { PAYSLIP_STATE } from "~/contracts/salary/codes";
import { getWages, type WageRow } from "~/contracts/salary/wages";
import { recordId } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { readForm } from "~/session/posted-form.server";
import { notThere } from "~/session/refused.server";
import { WagesFrame } from "../__frame";
import { behindKey, verifiedHere } from "../__own.server";
import { KeyStep } from "../__step";

export const handle: PageHandle = { title: "salWages:title", hydrate: false, noCache: true };

/** What an answer has made of the payslip. The list tells it: a look at the payslip would begin another answer. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const payslipId = recordId(request, params.data);
  const { own, closed } = await behindKey(request, getWages, {});
  if (closed) return { closed, row: null };
  const row = (own as WageRow[]).find((one) => one.payslipId === payslipId);
  if (!row) throw notThere(request);
  return { closed: null, row };
}

export async function action({ request }: ActionFunctionArgs) {
  return verifiedHere(request, await readForm(request));
}

export default function Answered() {
  const { row, closed } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("salWages");
  const done = row?.state === PAYSLIP_STATE.confirmed;
  return (
    <WagesFrame back={salaryPaths.wages}>
      {closed && <KeyStep closed={closed} reply={reply} />}
      {row && (
        <PhoneCard>
          <div className="row result" role="status">
            <span className={done ? "seal" : "seal warn"}>
              <Icon name={done ? "check" : "clock"} />
            </span>
            <div>
              <p className="figure">{t(`result.${row.state}`)}</p>
              <p className="small muted">{t("month", { month: row.month, kind: t(`kind.${row.kind}`) })}</p>
            </div>
          </div>
          {row.state === PAYSLIP_STATE.disputed && <p>{t("resultText")}</p>}
          <p className="row">
            <Link to={salaryPaths.wage(row.payslipId)}>{t("toPayslip")}</Link>
          </p>
          <p className="row">
            <Link to={salaryPaths.wages}>{t("toList")}</Link>
          </p>
        </PhoneCard>
      )}
    </WagesFrame>
  );
}
