import { type Classification, classification } from "~/upstream/platform/classification.server";

/** Classifications of the domain, spelled as the specification spells them. Item codes never change (shell rule 47). */
export const organizationDictionary: readonly Classification[] = [
  classification(
    "job_position",
    ["职务", "Job title", "Puesto", "職務"],
    [
      ["1", "总监及以上", "Director and above", "Director y superior", "部長以上"],
      ["2", "经理", "Manager", "Gerente", "マネージャー"],
      ["3", "主管", "Supervisor", "Supervisor", "主任"],
      ["4", "组长", "Team leader", "Jefe de equipo", "班長"],
      ["5", "专员", "Specialist", "Especialista", "担当"],
      ["6", "工程师", "Engineer", "Ingeniero", "エンジニア"],
      ["7", "财务人员", "Finance officer", "Técnico financiero", "経理担当"],
      ["8", "客服人员", "Customer service agent", "Agente de atención al cliente", "カスタマーサポート"],
      ["9", "检验员", "Inspector", "Inspector de calidad", "検査員"],
      ["10", "仓储人员", "Warehouse worker", "Operario de almacén", "倉庫作業員"],
      ["11", "生产人员", "Production worker", "Operario de producción", "製造作業員"],
      ["12", "后勤人员", "General services", "Servicios generales", "用務員"],
    ],
  ),
  classification(
    "dept_status",
    ["部门状态", "Department status", "Estado del departamento", "部署の状態"],
    [
      ["1", "正常", "Active", "Activo", "有効"],
      ["2", "冻结", "Frozen", "Congelado", "凍結"],
      ["3", "关闭", "Closed", "Cerrado", "廃止"],
    ],
  ),
  classification(
    "bulletin_board_open_positions",
    ["公告可见岗位", "Positions a notice is open to", "Puestos que ven el aviso", "お知らせの対象職種"],
    [
      ["1", "管理岗位", "Management", "Dirección", "管理職"],
      ["2", "职能岗位", "Functions", "Funciones de apoyo", "管理部門"],
      ["3", "运营岗位", "Operations", "Operaciones", "運営職"],
      ["4", "技术岗位", "Technology", "Tecnología", "技術職"],
      ["5", "仓储岗位", "Warehouse", "Almacén", "倉庫職"],
      ["6", "生产岗位", "Production", "Producción", "製造職"],
    ],
  ),
];
