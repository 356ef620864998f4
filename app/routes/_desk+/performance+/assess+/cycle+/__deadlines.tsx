import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { DateField } from "~/components/form/field";
import { STAGES } from "~/contracts/performance/codes";

/** The last day of each stage, in their order; the stage goes with it. */
export function Deadlines() {
  const { t } = useTranslation("perfCycles");
  return (
    <>
      {STAGES.map((stage, n) => (
        <Fragment key={stage}>
          <input type="hidden" name={`deadlines[${n}].stage`} value={stage} />
          <DateField name={`deadlines[${n}].deadline`} label={t(`state.${stage}`)} required />
        </Fragment>
      ))}
    </>
  );
}
