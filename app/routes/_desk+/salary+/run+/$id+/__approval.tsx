import { useTranslation } from "react-i18next";
import { LinkButton } from "~/components/ui/button";
import { Fact } from "~/components/ui/facts";
import { Link } from "~/components/ui/link";
import { Note } from "~/components/ui/note";
import { Instant } from "~/components/ui/time";
import type { Out } from "~/contracts/endpoint";
import type { runDetail } from "~/contracts/salary/runs";
import { approvalPaths } from "~/lib/approvals/paths";

type Run = Pick<Out<typeof runDetail>, "approval" | "instanceId">;

/** Whose turn it is while the run is in approval, with the way to its form. */
export function ApprovalNote({ run: { approval, instanceId } }: { run: Run }) {
  const { t } = useTranslation("salRuns");
  if (!approval || approval.next.length === 0) return null;
  const open = approval.opens && <LinkButton to={approvalPaths.approval(instanceId!)}>{t("openApproval")}</LinkButton>;
  return <Note action={open}>{t("waitsFor", { names: approval.next.join("、") })}</Note>;
}

/** The form of the run's newest approval, and who has decided on it. */
export function ApprovalFacts({ run: { approval, instanceId } }: { run: Run }) {
  const { t } = useTranslation("salRuns");
  if (!approval) return null;
  const { no, opens, decided } = approval;
  return (
    <>
      <Fact label={t("field.approval")}>
        {opens ? <Link to={approvalPaths.approval(instanceId!)}>{no || t("openApproval")}</Link> : no}
      </Fact>
      {decided.length > 0 && (
        <Fact label={t("field.decided")} wide>
          {decided.map(({ name, how, at }) => (
            <div key={`${name}${at}`}>
              {name} {t(`decided.${how}`)} <Instant value={at} />
            </div>
          ))}
        </Fact>
      )}
    </>
  );
}
