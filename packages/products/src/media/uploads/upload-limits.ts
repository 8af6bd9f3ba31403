/** Largest file in bytes. */
export const maxFileBytes = 10 * 1024 ** 3;

/** In minutes: until a plain upload begins, and until one in parts is complete. */
export const [plainMinutes, resumableMinutes] = [60, 24 * 60];

/** In minutes; longer than receiving, inspecting and storing a file takes, or fetching it. */
export const [attemptMinutes, importMinutes] = [24 * 60, 30];
