/** Addresses of the approvals that other folders use. Relative links stay relative. */
export const approvalPaths = {
  processes: "/approval/process/list",
  process: (id: number | string) => `/approval/process/edit/${id}`,
  processNode: (id: number | string, key: string) => `/approval/process/edit/${id}/nodes/${key}`,
  processDraft: (formTypeCode: number | string) => `/approval/process/draft/${formTypeCode}`,
  processHistory: (formTypeCode: number | string) => `/approval/process/history/${formTypeCode}`,
  formTypes: "/approval/formType/list",
  formTypeEdit: (formTypeCode: number | string) => `/approval/formType/${formTypeCode}/edit`,
  approvalRoles: "/workflow/approvalRole",
  approvalTodo: "/approval/todo",
  approvalBatch: "/approval/todo/batch",
  approval: (id: number | string) => `/approval/detail/${id}`,
  approvalAct: (id: number | string, act: string, taskId?: number) =>
    `/approval/detail/${id}/${act}${taskId ? `?task=${taskId}` : ""}`,
  approvalFile: (id: number | string, fileId: number) => `/approval/detail/${id}/files/${fileId}`,
  approvalPrint: (id: number | string) => `/approval/print/${id}`,
  phoneApprovals: "/h5/approval",
  phoneApproval: (id: number | string) => `/h5/approval/detail/${id}`,
  phoneApprovalAct: (id: number | string, act: string, taskId?: number) =>
    `/h5/approval/detail/${id}/${act}${taskId ? `?task=${taskId}` : ""}`,
  phoneDecided: (id: number | string, taskId: string) => `/h5/approval/detail/${id}/decided?task=${taskId}`,
  approvalStart: "/approval/start",
  approvalInitiated: "/approval/initiated",
  approvalMonitor: "/approval/monitor",
  approvalExport: (box: string) => `/approval/export/${box}`,
  approvalStatistics: "/approval/monitor/statistics",
  delegations: "/approval/delegation",
} as const;
