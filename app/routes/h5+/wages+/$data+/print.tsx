import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PhoneCard } from "~/components/layout/phone-frame";
import { AttendancePart, EmployerPart, SlipParts } from "~/components/salary/slip-parts";
import { Fact, Facts } from "~/components/ui/facts";
import { Money } from "~/components/ui/money";
import { Day, Instant } from "~/components/ui/time";
import { type PrintedPayslip, printWages } from "~/contracts/salary/wages";
import { recordId } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { readForm } from "~/session/posted-form.server";
import { WagesFrame } from "../__frame";
import { behindKey, verifiedHere } from "../__own.server";
import { KeyStep } from "../__step";

export const handle: PageHandle = { title: "salWages:title", hydrate: false, noCache: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return behindKey(request, printWages, { payslipId: recordId(request, params.data) });
}

export async function action({ request }: ActionFunctionArgs) {
  return verifiedHere(request, await readForm(request));
}

/** The payslip as one prints it or keeps it as a file, under the watermark of the page. */
export default function PrintPayslip() {
  const { own, closed } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation(["salWages", "salSlip"]);
  const payslip = own as PrintedPayslip | null;
  return (
    <WagesFrame back={payslip ? salaryPaths.wage(payslip.payslipId) : salaryPaths.wages}>
      {closed && <KeyStep closed={closed} reply={reply} />}
      {payslip && (
        <>
          <PhoneCard title={t("month", { month: payslip.month, kind: t(`kind.${payslip.kind}`) })}>
            <Facts>
              <Fact label={t("field.company")}>{payslip.company}</Fact>
              <Fact label={t("field.person")}>{`${payslip.name} ${payslip.jobNumber}`}</Fact>
              <Fact label={t("field.department")}>{payslip.department}</Fact>
              <Fact label={t("field.payDate")}>
                <Day value={payslip.payDate} />
              </Fact>
            </Facts>
          </PhoneCard>
          <SlipParts slip={payslip} block={PhoneCard} />
          <PhoneCard title={t("salSlip:sum.net")}>
            <p className="figure">
              <Money value={payslip.net} mark />
            </p>
          </PhoneCard>
          <AttendancePart slip={payslip} block={PhoneCard} />
          <EmployerPart slip={payslip} block={PhoneCard} />
          <p className="tip">
            {t("print.foot", { name: `${payslip.name} ${payslip.jobNumber}` })} <Instant value={payslip.printedAt} />
          </p>
        </>
      )}
    </WagesFrame>
  );
}
