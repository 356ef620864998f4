import { useTranslation } from "react-i18next";
import { PhoneCard } from "~/components/layout/phone-frame";
import { Fact, Facts } from "~/components/ui/facts";
import { Day, Instant } from "~/components/ui/time";
import type { DisputeRound } from "~/contracts/salary/slip";

/** What was said to the payslip, and what was answered. */
export function Disputes({ rounds }: { rounds: DisputeRound[] }) {
  const { t } = useTranslation("salWages");
  const corrected = ({ corrected: by }: DisputeRound) =>
    by ? t("correctedIn", { month: by.month, kind: t(`kind.${by.kind}`) }) : t("toCorrect");
  return rounds.map((round) => (
    <PhoneCard key={round.round} title={t("round", { n: round.round })}>
      <Facts>
        <Fact label={t("field.at")}>
          <Instant value={round.at} />
        </Fact>
        <Fact label={t("field.item")}>{round.item || t("wholePayslip")}</Fact>
        {round.answeredAt === null && (
          <Fact label={t("field.dueOn")}>
            <Day value={round.dueOn} />
          </Fact>
        )}
      </Facts>
      <p>{round.text}</p>
      {round.answeredAt !== null && (
        <>
          <p className="small muted">
            {t("field.answer")} <Instant value={round.answeredAt} />
          </p>
          <p>{round.answer || t("closedUnanswered")}</p>
          {round.toCorrect === 1 && <p className="small">{corrected(round)}</p>}
        </>
      )}
    </PhoneCard>
  ));
}
