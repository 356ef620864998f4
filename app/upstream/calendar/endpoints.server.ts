import * as calendar from "~/contracts/calendar/calendar";
import type { Product } from "~/upstream/domain.server";
import { type Binding, command, query } from "~/upstream/platform/binding.server";
import { calendarDayDetail, calendarOfYear } from "./calendar-reads.server";
import { loadCalendar, saveCalendar } from "./calendar-save.server";

export const calendarEndpoints = ({ calendarChanged }: Product): Binding[] => [
  query(calendar.searchCalendar, calendarOfYear),
  query(calendar.calendarDay, calendarDayDetail),
  command(calendar.saveCalendar, (tx, caller, input) => saveCalendar(calendarChanged, tx, caller, input)),
  command(calendar.loadCalendar, (tx, caller, input) => loadCalendar(calendarChanged, tx, caller, input)),
];
