import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useFieldSource } from "~/components/form/source";
import { DAY_TYPE } from "~/contracts/calendar/codes";
import { dayNumber } from "~/lib/period-dates";

interface Day {
  date: string;
  dayType: number;
  ofSheet: boolean;
  shift: string;
}

const WORKED: readonly number[] = [DAY_TYPE.work, DAY_TYPE.makeUp];

/** 1970-01-01 was a Thursday; weeks begin on Monday. */
const placeInWeek = (date: string) => ((dayNumber(date) + 3) % 7) + 1;

/** A month as a calendar of short fields, which take a shift's code; days that are not the sheet's are shut. */
export function MonthFields({ days, shifts }: { days: Day[]; shifts: { code: string; name: string }[] }) {
  const { t } = useTranslation(["schedSheet", "schedDays"]);
  const list = useId();
  return (
    <div className="month">
      {[1, 2, 3, 4, 5, 6, 0].map((weekday) => (
        <span key={weekday} aria-hidden>
          {t(`weekday.${weekday}`)}
        </span>
      ))}
      {days.map((day, n) => (
        <DayField key={day.date} name={`cells[${n}]`} day={day} list={list} first={n === 0} />
      ))}
      <datalist id={list}>
        <option value={t("schedDays:rest")} />
        {shifts.map(({ code, name }) => (
          <option key={code + name} value={code}>
            {name}
          </option>
        ))}
      </datalist>
    </div>
  );
}

function DayField({ name, day, list, first }: { name: string; day: Day; list: string; first: boolean }) {
  const { t } = useTranslation("schedSheet");
  const { key, id, values, errors } = useFieldSource(name);
  const { date, dayType, ofSheet } = day;
  return (
    <div className={first ? `w${placeInWeek(date)}` : undefined}>
      <label htmlFor={id} className={WORKED.includes(dayType) ? undefined : "x"}>
        {Number(date.slice(8))} <span className="kind">{t(`dayType.${dayType}`)}</span>
      </label>
      <input
        key={key}
        id={id}
        name={name}
        className="in"
        list={list}
        defaultValue={values[0]}
        maxLength={20}
        autoComplete="off"
        readOnly={!ofSheet}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={errors.length > 0 ? `${id}-why` : undefined}
      />
      {errors.length > 0 && (
        <p className="err" id={`${id}-why`}>
          {errors.join(" ")}
        </p>
      )}
    </div>
  );
}
