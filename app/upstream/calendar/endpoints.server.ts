import * as calendar from "~/contracts/calendar/calendar";
import { type Binding, command, query } from "~/upstream/platform/binding.server";
import { calendarDayDetail, calendarOfYear } from "./calendar-reads.server";
import { loadCalendar, saveCalendar } from "./calendar-save.server";

export const calendarEndpoints: Binding[] = [
  query(calendar.searchCalendar, calendarOfYear),
  query(calendar.calendarDay, calendarDayDetail),
  command(calendar.saveCalendar, saveCalendar),
  command(calendar.loadCalendar, loadCalendar),
];
