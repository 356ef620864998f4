import { type Classification, classification } from "~/upstream/platform/classification.server";

/**
 * Classifications of the specification that other domains read, spelled as it spells them. Item codes never change
 * (shell rule 47).
 */
export const shellDictionary: readonly Classification[] = [
  classification(
    "interviewer_level",
    ["面试官等级", "Interviewer level", "Nivel de entrevistador", "面接官の等級"],
    [
      ["1", "初级", "Junior", "Inicial", "初級"],
      ["2", "中级", "Intermediate", "Intermedio", "中級"],
      ["3", "高级", "Senior", "Sénior", "上級"],
    ],
  ),
  classification(
    "train_lecturer_leve",
    ["讲师等级", "Lecturer level", "Nivel de instructor", "講師の等級"],
    [
      ["1", "见习", "Trainee", "En prácticas", "見習い"],
      ["2", "初级", "Junior", "Inicial", "初級"],
      ["3", "中级", "Intermediate", "Intermedio", "中級"],
      ["4", "高级", "Senior", "Sénior", "上級"],
      ["5", "特级", "Expert", "Experto", "特級"],
    ],
  ),
  classification(
    "holiday_flow_state",
    ["考勤申请状态", "Attendance application state", "Estado de la solicitud de asistencia", "勤怠申請の状態"],
    [
      ["1", "草稿", "Draft", "Borrador", "下書き"],
      ["2", "审批中", "In approval", "En aprobación", "承認中"],
      ["3", "已通过", "Approved", "Aprobada", "承認済み"],
      ["4", "已驳回", "Rejected", "Rechazada", "却下"],
      ["5", "已退回", "Returned", "Devuelta", "差し戻し"],
      ["6", "已撤回", "Withdrawn", "Retirada", "取り下げ"],
      ["7", "已取消", "Cancelled", "Cancelada", "取消済み"],
    ],
  ),
];
