/** Whether a text may be the token of a mailed link. */
export const isMailedToken = (text: string): boolean => /^[\w.-]{1,500}$/.test(text);
