import type { z } from "zod";
import type { exportApplications as contract } from "~/contracts/attendance/application-lists";
import { MAY } from "~/contracts/attendance/may";
import { daysOf } from "~/lib/attendance/day/step-words";
import { wallText } from "~/lib/attendance/wall-clock";
import { say } from "~/lib/texts.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { application, applicationsWhere, LATEST } from "./application-reads.server";

/** Hundredths of an hour are as exact as the half hours that are asked for. */
const hoursOf = (minutes: number) => Math.round((minutes * 100) / 60) / 100;

/** The list of applications as a workbook (attendance, Exports): what is filtered and seen, where it may leave. */
export function exportApplications(caller: Caller, { query }: z.output<(typeof contract)["input"]>): Promise<Response> {
  const word = (key: string) => say(caller.language, { key });
  const halfOf = (date: string | null, half: number | null) =>
    date === null || half === null ? date : `${date} ${word(`attFlow:half.${half}`)}`;
  return application(caller).file(caller, {
    texts: "attFlow",
    title: "exportName",
    object: "attendanceApplication",
    query,
    columns: {
      number: "text",
      type: ["text", ({ type }) => word(`attFlow:type.${type}`)],
      leaveTypeName: ["text", ({ leaveType }) => (leaveType === null ? null : word(`attendance:leave.${leaveType}`))],
      name: ["text", ({ empName }) => empName],
      jobNumber: "text",
      department: "text",
      from: [
        "text",
        ({ startAt, zone, startDate, startHalf }) => wallText(startAt, zone) ?? halfOf(startDate, startHalf),
      ],
      to: ["text", ({ lastAt, zone, endDate, endHalf }) => wallText(lastAt, zone) ?? halfOf(endDate, endHalf)],
      planned: ["number", ({ people }) => people],
      chargeDays: ["number", ({ chargeCentiDay }) => daysOf(chargeCentiDay)],
      chargeHours: ["number", ({ chargeMin }) => hoursOf(chargeMin)],
      state: ["text", ({ state }) => word(`attFlow:state.${state}`)],
      node: "text",
      submittedAt: ["text", ({ submittedAt, zone }) => wallText(submittedAt, zone)],
    },
    where: [applicationsWhere(caller, query), visibleTo(caller, MAY.exports.all)],
    order: LATEST,
  });
}
