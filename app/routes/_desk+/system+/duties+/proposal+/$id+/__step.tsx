import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Step, StepPage } from "~/components/layout/step-page";
import { Fact, Facts } from "~/components/ui/facts";
import { Instant } from "~/components/ui/time";
import type { Proposal } from "~/contracts/shell/duties";
import { shellPaths } from "~/lib/shell/paths";

/** A step of a proposal, with what it is about. */
export function ProposalStep({ proposal, fields, ...step }: Step & { proposal: Proposal; fields?: ReactNode }) {
  const { t } = useTranslation("duties");
  return (
    <StepPage
      {...step}
      lead={`${proposal.empName} ${proposal.jobNumber}`}
      version={proposal.version}
      back={shellPaths.duties}
      fields={
        <>
          <Facts>
            <Fact label={t("field.role")}>{[proposal.roleName, proposal.label].filter(Boolean).join(" · ")}</Fact>
            {proposal.level && <Fact label={t("field.level")}>{proposal.level}</Fact>}
            <Fact label={t("field.dates")}>
              {(proposal.effectiveDate || proposal.expireDate) &&
                `${proposal.effectiveDate ?? ""} – ${proposal.expireDate ?? ""}`}
            </Fact>
            <Fact label={t("field.proposedBy")}>{proposal.proposedBy}</Fact>
            <Fact label={t("field.until")}>
              <Instant value={proposal.until} />
            </Fact>
          </Facts>
          {fields}
        </>
      }
    />
  );
}
