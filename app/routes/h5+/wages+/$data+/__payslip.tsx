import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { PhoneCard } from "~/components/layout/phone-frame";
import { AttendancePart, EmployerPart, SlipParts } from "~/components/salary/slip-parts";
import { LinkButton } from "~/components/ui/button";
import { Fact, Facts } from "~/components/ui/facts";
import { Icon } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { Note } from "~/components/ui/note";
import { Day, Instant } from "~/components/ui/time";
import { RUN_KIND } from "~/contracts/salary/codes";
import type { OwnPayslip } from "~/contracts/salary/wages";
import { salaryPaths } from "~/lib/salary/paths";
import { WageState } from "../__lines";
import { Disputes } from "./__disputes";

/** A payslip: the net with its confirmation, which stands nowhere else, then all that it is made of. */
export function Payslip({ payslip, reply }: { payslip: OwnPayslip; reply: FormResult }) {
  const { t } = useTranslation(["salWages", "salSlip"]);
  const { payslipId, month, kind, state, company, payDate, net, nonce, version, confirmedAt, dispute, signer } =
    payslip;
  const { before, after } = payslip;
  return (
    <>
      <PhoneCard>
        <nav className="row" aria-label={t("months")}>
          {before !== null && (
            <>
              <Icon name="left" />
              <Link to={salaryPaths.wage(before)}>{t("monthBefore")}</Link>
            </>
          )}
          {after !== null && (
            <>
              <span className="push">
                <Link to={salaryPaths.wage(after)}>{t("monthAfter")}</Link>
              </span>
              <Icon name="right" />
            </>
          )}
        </nav>
        <h2>{t("month", { month, kind: t(`kind.${kind}`) })}</h2>
        <p className="small muted">{t("salSlip:sum.net")}</p>
        <p className="figure">
          <Money value={net} mark />
        </p>
        {confirmedAt && (
          <p className="small muted">
            {t("confirmedAt")} <Instant value={confirmedAt} />
          </p>
        )}
        {nonce && (
          <PostForm lastResult={reply}>
            <input type="hidden" name="seen" value={version} readOnly />
            <input type="hidden" name="nonce" value={nonce} readOnly />
            <p className="small muted">{t("confirmText")}</p>
            {signer === null ? (
              <Submit>{t("confirm")}</Submit>
            ) : (
              <LinkButton to={salaryPaths.wageSign(payslipId)} kind="main">
                {t("confirmSigned")}
              </LinkButton>
            )}
            {dispute.left > 0 ? (
              <LinkButton to={salaryPaths.wageDispute(payslipId)}>{t("dispute")}</LinkButton>
            ) : (
              <Note>{t("noneLeft")}</Note>
            )}
          </PostForm>
        )}
        <Facts>
          <Fact label={t("field.state")}>
            <WageState state={state} />
          </Fact>
          <Fact label={t("field.company")}>{company}</Fact>
          <Fact label={t("field.payDate")}>
            <Day value={payDate} />
          </Fact>
        </Facts>
      </PhoneCard>
      <SlipParts slip={payslip} block={PhoneCard} />
      <Disputes rounds={dispute.rounds} />
      <AttendancePart slip={payslip} block={PhoneCard} />
      <EmployerPart slip={payslip} block={PhoneCard} />
      <PhoneCard>
        {kind === RUN_KIND.leaver && (
          <p className="row">
            <Link to={salaryPaths.wageSettlement(payslipId)}>{t("settlement")}</Link>
          </p>
        )}
        <p className="row">
          <Link to={salaryPaths.wagePrint(payslipId)}>{t("print.link")}</Link>
        </p>
        <p className="row">
          <Link to={salaryPaths.wageLookers}>{t("lookers.title")}</Link>
        </p>
      </PhoneCard>
    </>
  );
}
