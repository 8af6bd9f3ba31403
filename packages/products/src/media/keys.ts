export const originalKey = (site: string, fileId: string): string => `${site}/originals/${fileId}`;

/** Key of one sized image, or the prefix of all sizes. */
export const sizedKey = (site: string, fileId: string, name?: string): string =>
	`${site}/sized/${fileId}${name === undefined ? "" : `/${name}`}`;

/** Key of a file that is sold. */
export const downloadKey = (site: string, fileId: string): string => `${site}/downloads/${fileId}`;
