import { MAY } from "~/contracts/attendance/may";
import { attendancePaths } from "~/lib/attendance/paths";
import type { DomainRights } from "~/upstream/domain.server";

export const attendanceRights: DomainRights = {
  texts: "rights",
  permissions: [
    [18101001, 18100000],
    [18101002, 18100000],
    [18101003, 18100000],
    [18101004, 18100000],
    [18101005, 18100000],
    [18101006, 18100000],
    [18101008, 18100000],
    [18101009, 18100000],
    [18101010, 18100000],
    [18101011, 18100000],
    [18101012, 18100000],
    [18101013, 18100000, true],
    [18101014, 18100000, true],
    [18101015, 18100000, true],
    [18101016, 18100000],
    [18101017, 18100000],
  ],
  menus: [
    { code: "attendance", sort: 4610, icon: "clock" },
    {
      code: "attendanceFlow",
      sort: 100,
      parent: "attendance",
      url: attendancePaths.flow,
      icon: "document",
      codes: [MAY.own.see],
    },
    {
      code: "scheduling",
      sort: 300,
      parent: "attendance",
      url: attendancePaths.shifts,
      icon: "calendar",
      codes: [MAY.shifts.edit],
    },
    {
      code: "temporarySchedules",
      sort: 310,
      parent: "attendance",
      url: attendancePaths.temporary,
      icon: "calendar",
      codes: [MAY.schedules.fill],
    },
    {
      code: "scheduleHistory",
      sort: 320,
      parent: "attendance",
      url: attendancePaths.scheduleHistory,
      icon: "calendar",
      codes: [MAY.logs.see],
    },
    {
      code: "attendanceSettings",
      sort: 900,
      parent: "attendance",
      url: attendancePaths.settings,
      icon: "settings",
      codes: [MAY.settings.edit],
    },
  ],
  grants: {
    employee: [18101001],
    departmentHead: [18101002, 18101005, 18101008, 18101017],
    attendanceClerk: [
      18101003, 18101004, 18101006, 18101007, 18101008, 18101009, 18101010, 18101011, 18101012, 18101017,
    ],
    hrManager: [18101003, 18101010, 18101013, 18101014, 18101015, 18101016],
    auditor: [18101016],
  },
};
