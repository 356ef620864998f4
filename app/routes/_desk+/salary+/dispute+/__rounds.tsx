import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { Fact, Facts } from "~/components/ui/facts";
import { Day, Instant } from "~/components/ui/time";
import type { DisputeRound } from "~/contracts/salary/slip";

/** All that was said about a payslip, and what was answered. */
export function Rounds({ rounds }: { rounds: DisputeRound[] }) {
  const { t } = useTranslation("salDisputes");
  const outcome = ({ toCorrect, corrected }: DisputeRound) => {
    if (corrected) return t("correctedIn", { no: corrected.no, month: corrected.month });
    return t(toCorrect === 1 ? "corrects" : "explained");
  };
  return rounds.map((round) => (
    <Panel key={round.round} title={t("roundTitle", { n: round.round })} meta={t(`state.${round.state}`)}>
      <Facts>
        <Fact label={t("field.at")}>
          <Instant value={round.at} />
        </Fact>
        <Fact label={t("field.dueOn")}>
          <Day value={round.dueOn} />
        </Fact>
        <Fact label={t("field.item")}>{round.item || t("whole")}</Fact>
        <Fact label={t("field.text")} wide>
          {round.text}
        </Fact>
        {round.answeredAt !== null && (
          <>
            <Fact label={t("field.answeredAt")}>
              <Instant value={round.answeredAt} />
            </Fact>
            <Fact label={t("field.toCorrect")}>{outcome(round)}</Fact>
            <Fact label={t("field.answer")} wide>
              {round.answer || t("withdrawn")}
            </Fact>
          </>
        )}
      </Facts>
    </Panel>
  ));
}
