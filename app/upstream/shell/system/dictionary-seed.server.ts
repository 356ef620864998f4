import type { Language } from "~/lib/languages";

type LocalName = Record<Language, string>;

export interface Classification {
  classifyCode: string;
  name: LocalName;
  items: { itemCode: string; itemName: LocalName; sort: number }[];
}

type Words = readonly [zh: string, en: string, es: string, ja: string];
type Item = readonly [itemCode: string, ...words: Words];

const local = ([zh, en, es, ja]: Words): LocalName => ({ zh, en, es, ja });

function classification(classifyCode: string, name: Words, items: readonly Item[]): Classification {
  return {
    classifyCode,
    name: local(name),
    items: items.map(([itemCode, ...words], index) => ({ itemCode, itemName: local(words), sort: index + 1 })),
  };
}

/**
 * The thirteen classifications of the specification, spelled as it spells them, and the product's own after them. Item
 * codes never change (shell rule 47).
 */
export const DICTIONARY: readonly Classification[] = [
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
    ["部门状态", "Department status", "Estado del departamento", "部門の状態"],
    [
      ["1", "正常", "Active", "Activo", "有効"],
      ["2", "冻结", "Frozen", "Congelado", "凍結"],
      ["3", "关闭", "Closed", "Cerrado", "廃止"],
    ],
  ),
  classification(
    "Education",
    ["学历", "Education", "Estudios", "学歴"],
    [
      ["1", "初中", "Junior high school", "Secundaria básica", "中学校"],
      ["2", "中专", "Vocational school", "Formación profesional", "職業高校"],
      ["3", "高中", "Senior high school", "Bachillerato", "高等学校"],
      ["4", "大专", "College", "Técnico superior", "短期大学"],
      ["5", "本科", "Bachelor", "Grado", "学士"],
      ["6", "硕士", "Postgraduate", "Máster", "修士"],
      ["8", "博士", "Doctor", "Doctorado", "博士"],
      ["0", "其他", "Other", "Otros", "その他"],
    ],
  ),
  classification(
    "apply_channel",
    ["应聘渠道", "Application channel", "Canal de solicitud", "応募経路"],
    [
      ["1", "招聘网站", "Job site", "Portal de empleo", "求人サイト"],
      ["2", "内部推荐", "Employee referral", "Recomendación interna", "社員紹介"],
      ["3", "校园招聘", "Campus recruitment", "Reclutamiento universitario", "新卒採用"],
      ["4", "人才市场", "Job fair", "Feria de empleo", "合同説明会"],
      ["5", "劳务派遣", "Staffing agency", "Agencia de empleo temporal", "人材派遣会社"],
      ["6", "其他", "Other", "Otros", "その他"],
    ],
  ),
  classification(
    "language_level",
    ["语言水平", "Language level", "Nivel de idioma", "語学レベル"],
    [
      ["1", "入门", "Beginner", "Inicial", "入門"],
      ["2", "日常会话", "Conversational", "Conversación", "日常会話"],
      ["3", "工作语言", "Working proficiency", "Competencia profesional", "業務レベル"],
      ["4", "精通", "Fluent", "Dominio", "流暢"],
    ],
  ),
  // Item codes are the three-digit bank codes of the People's Bank of China, the first digits of a line number.
  classification(
    "bank_name",
    ["银行", "Bank", "Banco", "銀行"],
    [
      [
        "102",
        "中国工商银行",
        "Industrial and Commercial Bank of China",
        "Banco Industrial y Comercial de China",
        "中国工商銀行",
      ],
      ["103", "中国农业银行", "Agricultural Bank of China", "Banco Agrícola de China", "中国農業銀行"],
      ["104", "中国银行", "Bank of China", "Banco de China", "中国銀行"],
      ["105", "中国建设银行", "China Construction Bank", "Banco de Construcción de China", "中国建設銀行"],
      ["301", "交通银行", "Bank of Communications", "Banco de Comunicaciones", "交通銀行"],
      ["302", "中信银行", "China CITIC Bank", "Banco CITIC de China", "中信銀行"],
      ["303", "中国光大银行", "China Everbright Bank", "Banco Everbright de China", "中国光大銀行"],
      ["305", "中国民生银行", "China Minsheng Bank", "Banco Minsheng de China", "中国民生銀行"],
      ["306", "广发银行", "China Guangfa Bank", "Banco Guangfa de China", "広発銀行"],
      ["307", "平安银行", "Ping An Bank", "Banco Ping An", "平安銀行"],
      ["308", "招商银行", "China Merchants Bank", "Banco de Comerciantes de China", "招商銀行"],
      ["309", "兴业银行", "Industrial Bank", "Banco Industrial de China", "興業銀行"],
      [
        "403",
        "中国邮政储蓄银行",
        "Postal Savings Bank of China",
        "Banco Postal de Ahorros de China",
        "中国郵政儲蓄銀行",
      ],
    ],
  ),
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
    "personnel_template",
    ["人事导入模板", "Personnel import template", "Plantilla de importación de personal", "人事取込テンプレート"],
    [
      ["basic", "基本信息", "Basic information", "Datos básicos", "基本情報"],
      ["identityCard", "身份证件", "Identity card", "Documento de identidad", "身分証"],
      ["education", "教育经历", "Education", "Estudios", "学歴"],
      ["workExperience", "工作经历", "Work experience", "Experiencia laboral", "職歴"],
      ["family", "家庭成员", "Family", "Familia", "家族"],
      ["contract", "合同", "Contract", "Contrato", "契約"],
      ["bankCard", "银行卡", "Bank card", "Tarjeta bancaria", "銀行カード"],
    ],
  ),
  classification(
    "bulletin_board_type",
    ["公告类型", "Notice type", "Tipo de aviso", "お知らせの種類"],
    [
      ["1", "公司通知", "Company notice", "Aviso de la empresa", "会社通知"],
      ["2", "制度发布", "New rule", "Nueva norma", "規程の公布"],
      ["3", "人事任免", "Appointments", "Nombramientos", "人事異動"],
      ["4", "放假安排", "Holiday arrangement", "Calendario de festivos", "休暇のお知らせ"],
      ["5", "活动", "Activity", "Actividad", "イベント"],
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
  classification(
    "dimission_reason",
    ["离职原因", "Reason for leaving", "Motivo de la baja", "退職理由"],
    [
      ["1", "个人发展", "Personal development", "Desarrollo personal", "キャリアアップ"],
      ["2", "薪酬待遇", "Pay and benefits", "Salario y beneficios", "給与・待遇"],
      ["3", "家庭原因", "Family reasons", "Motivos familiares", "家庭の事情"],
      ["4", "健康原因", "Health reasons", "Motivos de salud", "健康上の理由"],
      ["5", "工作环境", "Working environment", "Entorno de trabajo", "職場環境"],
      ["6", "工作强度", "Workload", "Carga de trabajo", "業務量"],
      ["7", "通勤距离", "Commuting distance", "Distancia al trabajo", "通勤距離"],
      ["8", "继续深造", "Further studies", "Continuar los estudios", "進学"],
      ["9", "协商一致", "Mutual agreement", "Acuerdo mutuo", "合意退職"],
      ["10", "试用期不合格", "Failed probation", "Periodo de prueba no superado", "試用期間不合格"],
      ["11", "岗位不胜任", "Not suited to the post", "No apto para el puesto", "適性不足"],
      ["12", "自动离职", "Left on own", "Abandono del puesto", "無断退職"],
      ["13", "合同到期", "Contract expiry", "Vencimiento del contrato", "契約満了"],
      ["14", "退休", "Retirement", "Jubilación", "定年退職"],
      ["15", "严重违纪", "Serious misconduct", "Falta grave", "重大な規律違反"],
      ["99", "其他", "Other", "Otros", "その他"],
    ],
  ),
  classification(
    "general_request",
    ["通用申请类别", "General request category", "Categoría de solicitud general", "汎用申請の区分"],
    [
      ["1", "用品采购", "Supplies purchase", "Compra de suministros", "備品購入"],
      ["2", "服务采购", "Service purchase", "Contratación de servicios", "サービス購入"],
      ["3", "业务招待", "Business entertainment", "Atenciones comerciales", "接待"],
      ["4", "培训会议", "Training and meetings", "Formación y reuniones", "研修・会議"],
      ["5", "软件与权限", "Software and access", "Software y accesos", "ソフトウェア・権限"],
      ["6", "印章使用", "Use of seal", "Uso de sello", "印章使用"],
      ["7", "场地与活动", "Venues and events", "Espacios y eventos", "会場・行事"],
      ["99", "其他", "Other", "Otros", "その他"],
    ],
  ),
  classification(
    "vaccine_type",
    ["疫苗", "Vaccine", "Vacuna", "ワクチン"],
    [
      ["1", "流感疫苗", "Influenza", "Gripe", "インフルエンザ"],
      ["2", "乙肝疫苗", "Hepatitis B", "Hepatitis B", "B 型肝炎"],
      ["3", "新冠疫苗", "COVID-19", "COVID-19", "新型コロナ"],
      ["4", "破伤风疫苗", "Tetanus", "Tétanos", "破傷風"],
      ["99", "其他", "Other", "Otra", "その他"],
    ],
  ),
  classification(
    "benefit_city",
    ["参保城市", "City of insurance", "Ciudad de cotización", "保険加入都市"],
    [
      ["440300", "深圳", "Shenzhen", "Shenzhen", "深セン"],
      ["440100", "广州", "Guangzhou", "Cantón", "広州"],
    ],
  ),
];
