/** The name of the mark that each update leaves in a trace. */
export const UPDATE_MARK = 'sidelight-bench-update';
