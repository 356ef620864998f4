import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { AttendancePart, EmployerPart, SlipParts } from "~/components/salary/slip-parts";
import { Fact, Facts } from "~/components/ui/facts";
import { Money } from "~/components/ui/money";
import type { ShownSlip } from "~/contracts/salary/slip";

export function Slip({ slip, company, payDate }: { slip: ShownSlip; company: string; payDate: string }) {
  const { t } = useTranslation(["salPayslips", "salSlip"]);
  return (
    <>
      <SlipParts slip={slip} block={Panel} />
      <Panel title={t("salSlip:sum.net")}>
        <Facts>
          <Fact label={t("salSlip:sum.net")}>
            <b>
              <Money value={slip.net} mark />
            </b>
          </Fact>
          <Fact label={t("field.company")}>{company}</Fact>
          <Fact label={t("field.payDate")}>{payDate}</Fact>
        </Facts>
      </Panel>
      <AttendancePart slip={slip} block={Panel} />
      <EmployerPart slip={slip} block={Panel} />
    </>
  );
}
