/** Whether a text has the form of a mailed token. */
export const isMailedToken = (text: string): boolean => /^[\w.-]{1,500}$/.test(text);
