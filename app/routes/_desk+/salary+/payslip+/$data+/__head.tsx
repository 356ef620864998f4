import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { Panel } from "~/components/layout/panel";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { SearchForm } from "~/components/table/search-form";
import { StepLink } from "~/components/ui/button";
import { Sum, Sums } from "~/components/ui/sums";
import { grouped } from "~/components/ui/text";
import { PAYSLIP_STATES } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import type { PayslipRunDetail } from "~/contracts/salary/payslips";
import { codeOptions, optionsOf } from "~/lib/options";
import { salaryPaths } from "~/lib/salary/paths";
import { COUNTED } from "../__counts";

/** What may be done with the payslips of the run now. */
export function RunActs({ run }: { run: PayslipRunDetail }) {
  const { t } = useTranslation("salPayslips");
  const may = useCodes();
  const { runId, counts } = run;
  return (
    <>
      {counts.created > 0 && (
        <StepLink to={salaryPaths.payslipPublish(runId)} kind="main">
          {t("publish")}
        </StepLink>
      )}
      {counts.published > 0 && (
        <StepLink to={salaryPaths.payslipRemind(runId)} kind="default">
          {t("remind")}
        </StepLink>
      )}
      {may(MAY.exports.all) && <ExportButton action="./export" />}
    </>
  );
}

/** How far they are, and what the list below is narrowed by. */
export function RunHead({ run }: { run: PayslipRunDetail }) {
  const { t } = useTranslation("salPayslips");
  const { counts } = run;
  return (
    <>
      <Panel flush>
        <Sums label={t("people")}>
          {COUNTED.map(({ name, state }) => (
            <Sum key={name} label={t(`state.${state}`)} figure={grouped(counts[name])} />
          ))}
        </Sums>
      </Panel>
      <SearchForm main="likeName" label={t("findPeople")}>
        <Field name="likeName" label={t("field.likeName")} maxLength={50} />
        <SelectField
          name="siteId"
          label={t("field.site")}
          options={codeOptions(
            run.sites.map(({ siteId }) => siteId),
            (site) => t(`site:${site}`),
          )}
        />
        <SelectField name="state" label={t("field.state")} options={optionsOf(t, "state", PAYSLIP_STATES)} />
      </SearchForm>
    </>
  );
}
