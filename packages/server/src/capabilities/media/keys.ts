export const originalKey = (site: string, fileId: string): string => `${site}/originals/${fileId}`;

/** Of one picture made from the original, or of the place where all of them stand. */
export const sizedKey = (site: string, fileId: string, name?: string): string =>
	`${site}/sized/${fileId}${name === undefined ? "" : `/${name}`}`;
