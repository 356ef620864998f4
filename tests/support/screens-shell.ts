import type { Screen, Walk } from "./screens";

/**
 * Every route of the shell sheet's Screens table: the 27 of the specification and the 18 added ones, each with the
 * person it is for.
 */

const LOGIN = { title: "登录", lands: "/login" };

const NOBODY: Screen[] = [
  { path: "/", title: "登录", lands: "/login?redirect=%2Fdashboard" },
  { path: "/login", title: "登录" },
  { path: "/auth-redirect", ...LOGIN },
  { path: "/auth-redirect?code=forged&state=forged", title: "授权跳转", status: 422 },
  { path: "/login/erpMac", title: "ERP登录" },
  { path: "/login/factor", ...LOGIN, lands: "/login" },
  { path: "/sso", ...LOGIN },
  { path: "/cas", title: "单点登录" },
  { path: "/finance/gate", ...LOGIN },
  { path: "/redirect/dashboard", title: "登录", lands: "/login?redirect=%2Fdashboard" },
  { path: "/redirect//evil.example/x", title: "登录", lands: "/login?redirect=%2Fdashboard" },
  { path: "/404", title: "页面不存在", status: 404 },
  { path: "/401", title: "无权访问", status: 403 },
  { path: "/h5/h5Login", title: "移动端登录" },
  { path: "/h5/h5Login/", title: "移动端登录" },
  { path: "/h5/h5Login?way=code", title: "移动端登录" },
  { path: "/h5/commonLogin", title: "统一登录" },
  { path: "/h5/commonLogin?loginType=4", title: "统一登录" },
  { path: "/h5/login", title: "培训登录", lands: "/h5/login?redirect=%2Fh5%2Findex" },
  { path: "/h5/errorLogin", title: "登录异常" },
  { path: "/h5/index", title: "移动端登录", lands: "/h5/h5Login?redirect=%2Fh5%2Findex" },
  { path: "/dashboard", title: "登录", lands: "/login?redirect=%2Fdashboard" },
  { path: "/system/setting", title: "登录", lands: "/login?redirect=%2Fsystem%2Fsetting" },
];

const EMPLOYEE: Screen[] = [
  { path: "/", title: "工作台", lands: "/dashboard" },
  { path: "/login", title: "工作台", lands: "/dashboard" },
  { path: "/redirect/im/messages?unread=1", title: "消息中心", lands: "/im/messages?unread=1" },
  { path: "/profile/password", title: "修改密码" },
  { path: "/profile/sessions", title: "登录设备" },
  { path: "/profile/factor", title: "两步验证" },
  { path: "/profile/reminders", title: "打卡提醒" },
  { path: "/profile/deductions", title: "专项附加扣除确认" },
  { path: "/h5/deductions", title: "专项附加扣除确认" },
  { path: "/settings/display", title: "界面设置" },
  { path: "/search?q=dangan", title: "搜索" },
  { path: "/faq/search?q=%E5%B9%B4%E5%81%87", title: "常见问题" },
  { path: "/faq/answer/1", title: "问题解答" },
  { path: "/im", title: "消息中心", lands: "/im/messages" },
  { path: "/no/such/page", title: "页面不存在", status: 404 },
  { path: "/system/setting", title: "系统设置", status: 403 },
  { path: "/account/switch", title: "切换账号", status: 403 },
  { path: "/logout", title: "退出登录" },
];

const ADMINISTRATOR: Screen[] = [
  { path: "/dashboard", title: "工作台" },
  { path: "/base", title: "数据字典", lands: "/base/classify" },
  { path: "/system/setting", title: "系统设置" },
  { path: "/system/start", title: "开始使用" },
  { path: "/system/start/remind/pay", title: "提醒" },
  { path: "/system/start/fold", title: "工作台上的开始使用" },
  { path: "/system/start/workbook", title: "整本导入" },
  { path: "/system/start/workbook/new", title: "整本导入" },
  { path: "/system/setting/acls/import", title: "权限导入" },
  { path: "/system/setting/role/create", title: "新建角色" },
  { path: "/system/setting/role/edit?id=2", title: "编辑角色" },
  { path: "/system/setting/users", title: "用户管理" },
  { path: "/system/setting/users/create", title: "新建用户" },
  { path: "/system/setting/users/first", title: "首次密码" },
  { path: "/system/setting/users/first/print?likeName=10011", title: "打印首次密码" },
  { path: "/system/setting/users/first/invite?likeName=10011", title: "发送登录说明" },
  { path: "/system/setting/users/11/edit", title: "编辑用户" },
  { path: "/system/setting/roles", title: "角色管理" },
  { path: "/system/duties", title: "职责分配" },
  { path: "/system/duties/appoint", title: "任命" },
  { path: "/system/duties/appoint?duty=auditor", title: "任命" },
  { path: "/system/duties/waive?duty=auditor", title: "不设" },
];

const REGISTERS: Screen[] = [
  { path: "/system/setting/permissions", title: "权限管理" },
  { path: "/system/setting/organizations", title: "部门管理", lands: "/employees/organization/department" },
  { path: "/system/setting/menus", title: "菜单管理" },
  { path: "/system/setting/acls", title: "权限查询" },
  { path: "/system/gateway", title: "网关应用" },
  { path: "/system/sites", title: "站点与公司" },
  { path: "/system/sites/new", title: "新增站点" },
  { path: "/system/sites/1/edit", title: "站点与公司" },
  { path: "/system/sites/1/switch", title: "站点与公司" },
  { path: "/system/sites/company", title: "公司名称" },
  { path: "/system/sites/mark", title: "公司标志" },
  { path: "/system/sites/mark/remove", title: "删除标志" },
  { path: "/system/messages", title: "消息通道" },
  { path: "/system/messages/test/sms", title: "给自己发一条测试" },
  { path: "/system/letter", title: "登录信函" },
  { path: "/system/log/login", title: "登录日志" },
  { path: "/system/log/error", title: "错误日志" },
  // The administrator does not read the log of what he did himself.
  { path: "/system/log/audit", title: "审计日志", status: 403 },
];

export const SHELL: Walk[] = [
  { what: "every public route of the shell", screens: NOBODY },
  { what: "every route for all staff", jobNumber: "10011", screens: EMPLOYEE },
  { what: "the administration: settings, users, roles", jobNumber: "10001", screens: ADMINISTRATOR },
  { what: "the administration: rights, gateway, letters, logs", jobNumber: "10001", screens: REGISTERS },
  {
    what: "the manager's list of subordinates",
    jobNumber: "10007",
    screens: [{ path: "/account/switch", title: "切换账号" }],
  },
  { what: "the phone's home", jobNumber: "10011", side: "h5", screens: [{ path: "/h5/index", title: "移动首页" }] },
];
