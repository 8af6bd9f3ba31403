import type { MediaFile } from "./documents.ts";

/** Names the stored bytes of a file. */
export const contentOf = ({ id, content }: Pick<MediaFile, "id" | "content">): string => content ?? id;

/** Key of a file's bytes. */
export const originalKey = (site: string, content: string): string => `${site}/originals/${content}`;

/** Key of one sized image, or the prefix of all sizes. */
export const sizedKey = (site: string, content: string, name?: string): string =>
	`${site}/sized/${content}${name === undefined ? "" : `/${name}`}`;

/** Key of a file that is sold. */
export const downloadKey = (site: string, fileId: string): string => `${site}/downloads/${fileId}`;
