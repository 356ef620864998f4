/**
 * How the programs of attendance machines and of phones head what they export: those of ZKTeco, Hikvision and DingTalk
 * in Chinese and English.
 */
export const PROGRAMS = {
  jobNumber: [
    ...["考勤号码", "考勤编号", "考勤号", "登记号码", "人员编号", "员工编号", "员工号", "用户编号"],
    ...["AC-No.", "AC-No", "Person ID", "Employee ID", "User ID", "EnNo"],
  ],
  punchAt: [
    ...["日期时间", "打卡日期时间", "考勤时间", "刷卡时间", "打卡记录", "刷卡记录", "时间"],
    ...["Date/Time", "DateTime", "Date And Time", "Punch Time", "Check Time", "Time"],
  ],
  punchDay: ["打卡日期", "刷卡日期", "年月日", "Punch Date"],
  deviceNo: [
    ...["机器号", "设备号", "机号", "考勤机号", "设备序列号", "设备名称", "考勤点"],
    ...["Location ID", "Machine No.", "Device No.", "Device ID", "Device Name", "Attendance Check Point"],
  ],
} as const;
