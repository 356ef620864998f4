import type { Walk } from "./screens";

const rows = (titles: Record<string, string>) => Object.entries(titles).map(([path, title]) => ({ path, title }));

export const ATTENDANCE: Walk[] = [
  {
    what: "attendance: the own applications",
    jobNumber: "10011",
    screens: [
      { path: "/attendance", title: "考勤流程", lands: "/attendance/flow" },
      ...rows({
        "/attendance/flow": "考勤流程",
        "/attendance/flow/list/0": "申请记录",
        "/attendance/flow/list/1": "申请记录",
        ...Object.fromEntries(
          [1, 2, 3, 4, 5, 6, 8, 9].map((type) => [`/attendance/flow/new?type=${type}`, "新建考勤申请"]),
        ),
      }),
    ],
  },
  {
    what: "attendance: a department's plan",
    jobNumber: "10007",
    screens: rows({ "/attendance/flow/new?type=7": "新建考勤申请" }),
  },
  {
    what: "attendance: what the clerk keeps",
    jobNumber: "10017",
    screens: rows({
      "/attendance/scheduling": "排班管理",
      "/attendance/scheduling/createClass": "新建班次",
      "/attendance/scheduling/createClass?from=1": "新建班次",
      "/attendance/scheduling/class/1/edit": "编辑班次",
      "/attendance/scheduling/class/1/status": "启用或停用班次",
    }),
  },
  {
    what: "attendance: its settings",
    jobNumber: "10002",
    screens: rows({
      "/attendance/settings": "考勤设置",
      "/attendance/settings/parameters/graceTimes": "设置参数",
      "/attendance/settings/leaveTypes": "假期类型",
      "/attendance/settings/leaveTypes/new?from=1": "新的规定",
      "/attendance/settings/leaveTypes/1/edit": "修改未生效的规定",
      "/attendance/settings/places": "打卡地点",
      "/attendance/settings/places/new": "新增打卡地点",
      "/attendance/settings/places/1/edit": "编辑打卡地点",
      "/attendance/settings/devices": "打卡设备",
      "/attendance/settings/devices/new": "新增打卡设备",
      "/attendance/settings/devices/1/edit": "编辑打卡设备",
      "/attendance/settings/permits": "工时许可",
      "/attendance/settings/permits/new": "新增工时许可",
      "/attendance/settings/permits/1/edit": "编辑工时许可",
      "/attendance/settings/profiles": "人员特例",
      "/attendance/settings/profiles/new": "新增人员特例",
      "/attendance/settings/profiles/1/edit": "编辑人员特例",
    }),
  },
];
