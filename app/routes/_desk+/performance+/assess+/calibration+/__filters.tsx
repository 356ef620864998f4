import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/field";
import { SearchForm } from "~/components/table/search-form";
import { CALIBRATION_STATE } from "~/contracts/performance/codes";
import { codeOptions } from "~/lib/options";

/** Groups by cycle and state. */
export function CalibrationFilters({ cycles }: { cycles: readonly { id: number; name: string }[] }) {
  const { t } = useTranslation("perfCalibration");
  return (
    <SearchForm main="cycleId" label={t("search")}>
      <SelectField
        name="cycleId"
        label={t("field.cycle")}
        options={cycles.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        name="state"
        label={t("field.state")}
        options={codeOptions(Object.values(CALIBRATION_STATE), (state) => t(`state.${state}`))}
      />
    </SearchForm>
  );
}
