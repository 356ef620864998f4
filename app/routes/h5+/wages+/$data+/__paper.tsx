import { useTranslation } from "react-i18next";
import { PhoneCard } from "~/components/layout/phone-frame";
import { AttendancePart, EmployerPart, SlipParts } from "~/components/salary/slip-parts";
import { Fact, Facts } from "~/components/ui/facts";
import { Money } from "~/components/ui/money";
import { Day, Instant } from "~/components/ui/time";
import type { PrintedPayslip } from "~/contracts/salary/wages";

export function Paper({ payslip }: { payslip: PrintedPayslip }) {
  const { t } = useTranslation(["salWages", "salSlip"]);
  return (
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
  );
}
