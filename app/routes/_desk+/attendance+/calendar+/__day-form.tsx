import { useTranslation } from "react-i18next";
import { DateField, Field, Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { DAY_TYPE } from "~/contracts/calendar/codes";
import { calendarPaths } from "~/lib/calendar/paths";
import { optionsOf } from "~/lib/options";

interface Values {
  date: string;
  dayType: number | string;
  name: string;
  /** The type the person saw. */
  was?: number;
}

/** One day. @param known the day stands fast */
/** What differs from an ordinary week comes first. */
const OFFERED = [DAY_TYPE.holiday, DAY_TYPE.adjustedRest, DAY_TYPE.makeUp, DAY_TYPE.work, DAY_TYPE.rest];

export function DayForm({
  reply,
  siteId,
  year,
  values,
  known,
}: {
  reply: FormResult;
  siteId: number;
  year: number | string;
  values: Values;
  known?: boolean;
}) {
  const { t } = useTranslation("process");
  return (
    <PostForm lastResult={reply} defaultValue={{ days: [values] }}>
      {values.was !== undefined && <input type="hidden" name="days[0].was" value={values.was} />}
      <Fields>
        <DateField
          name="days[0].date"
          label={t("calendar.date")}
          min={`${year}-01-01`}
          max={`${year}-12-31`}
          readOnly={known}
          required
        />
        <SelectField
          name="days[0].dayType"
          label={t("calendar.type")}
          options={optionsOf(t, "calendar.dayType", OFFERED)}
          blank={false}
          required
        />
        <Field name="days[0].name" label={t("calendar.name")} hint={t("calendar.nameHint")} maxLength={30} />
      </Fields>
      <Foot submit={t("save")} cancel={calendarPaths.calendarYear(siteId, year)} />
    </PostForm>
  );
}
