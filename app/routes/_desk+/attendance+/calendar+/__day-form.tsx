import { useTranslation } from "react-i18next";
import { DateField, Field, Fields, SelectField } from "~/components/form/field";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { codeOptions } from "~/lib/options";
import { paths } from "~/lib/paths";

interface Values {
  date: string;
  dayType: number | string;
  name: string;
  /** The type the person saw. */
  was?: number;
}

/** One day. @param known the day stands fast */
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
          options={codeOptions([3, 5, 4, 1, 2], (type) => t(`calendar.dayType.${type}` as "calendar.dayType.1"))}
          blank={false}
          required
        />
        <Field name="days[0].name" label={t("calendar.name")} hint={t("calendar.nameHint")} maxLength={30} />
      </Fields>
      <Foot>
        <Submit>{t("save")}</Submit>
        <Cancel to={paths.calendarYear(siteId, year)} />
      </Foot>
    </PostForm>
  );
}
