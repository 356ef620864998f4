import { useTranslation } from "react-i18next";
import { DepartmentFilter } from "~/components/employees/department-filter";
import { SelectField } from "~/components/form/field";
import { SearchForm } from "~/components/table/search-form";
import type { Out } from "~/contracts/endpoint";
import type { calibrationFilters } from "~/contracts/performance/calibrations";
import { CALIBRATION_STATE } from "~/contracts/performance/codes";
import { optionsOf } from "~/lib/options";

/** Groups by cycle, department and state. */
export function CalibrationFilters({ department, cycles }: Out<typeof calibrationFilters>) {
  const { t } = useTranslation("perfCalibration");
  return (
    <SearchForm main="cycleId" label={t("search")}>
      <SelectField
        name="cycleId"
        label={t("field.cycle")}
        options={cycles.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <DepartmentFilter label={t("field.department")} department={department} />
      <SelectField
        name="state"
        label={t("field.state")}
        options={optionsOf(t, "state", Object.values(CALIBRATION_STATE))}
      />
    </SearchForm>
  );
}
