import type { Walk } from "./screens";

const rows = (titles: Record<string, string>) => Object.entries(titles).map(([path, title]) => ({ path, title }));

export const ATTENDANCE: Walk[] = [
  {
    what: "attendance: punches, as the clerk sees them",
    jobNumber: "10017",
    screens: rows({
      "/attendance/punch": "打卡记录",
      "/attendance/punch?isVoid=1": "打卡记录",
      "/attendance/punch/import": "打卡导入",
    }),
  },
  {
    what: "attendance: punching on the phone",
    jobNumber: "10011",
    screens: rows({ "/h5/punch": "打卡", "/h5/punchLocation": "定位说明" }),
  },
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
      "/attendance/scheduling/rule": "排班规则",
      "/attendance/scheduling/rule/new": "新建规则",
      "/attendance/scheduling/rule/new?from=1": "新建规则",
      "/attendance/scheduling/rule/detail?id=1": "规则详情",
      "/attendance/scheduling/rule/1/edit": "编辑规则",
      "/attendance/scheduling/rule/1/status": "启用或停用规则",
      "/attendance/scheduling/rule/1/members": "添加成员",
      "/attendance/scheduling/member/1/end": "结束成员",
      "/attendance/scheduling/rotating": "轮班",
      "/attendance/scheduling/rotating/import": "轮班导入",
      "/attendance/scheduling/temporary": "临时排班",
      "/attendance/scheduling/temporary/new": "新增临时排班",
      "/attendance/scheduling/temporary/remove?empId=12&workDate=2026-12-30": "删除临时排班",
      "/attendance/scheduling/temporary/import": "临时排班导入",
      "/attendance/scheduling/holidayRoster": "假期值班表",
      "/attendance/scheduling/holidayRoster/add": "新增假期值班表",
      "/attendance/scheduling/holidayRoster/remove?empId=12&workDate=2026-02-17": "删除值班",
      "/attendance/scheduling/holidayRoster/import": "假期值班表导入",
      "/attendance/scheduling/history": "排班历史",
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
      "/attendance/settings/permits/1/paper": "批文",
      "/attendance/settings/profiles": "人员特例",
      "/attendance/settings/profiles/new": "新增人员特例",
      "/attendance/settings/profiles/1/edit": "编辑人员特例",
    }),
  },
];
