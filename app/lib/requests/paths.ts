/** Addresses of general requests that other folders use. Relative links stay relative. */
export const requestPaths = {
  generalRequestWay: "/approval/general/way",
  generalRequestEdit: (requestId: number | string) => `/approval/general/${requestId}/edit`,
  generalRequestFile: (attachmentInfoId: number) => `/approval/general/file/${attachmentInfoId}`,
} as const;
