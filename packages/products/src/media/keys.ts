import type { MediaFile } from "./documents.ts";

/** Names the stored bytes of a file. */
export const contentOf = ({ id, content }: Pick<MediaFile, "id" | "content">): string => content ?? id;

/** Key of a file's bytes. */
export const originalKey = (site: string, content: string): string => `${site}/originals/${content}`;

/** Key of one sized image, or the prefix of all sizes. */
export const sizedKey = (site: string, content: string, name?: string): string =>
	`${site}/sized/${content}${name === undefined ? "" : `/${name}`}`;

/** Key of something that was made of a video, or the prefix of all of it. */
export const filmKey = (site: string, content: string, version?: string, name = ""): string =>
	`${site}/films/${content}${version === undefined ? "" : `/${version}.${name}`}`;

/** Key of a file that is sold. */
export const downloadKey = (site: string, fileId: string): string => `${site}/downloads/${fileId}`;

/** Key of one part of an upload, or the prefix of all. */
export const partsKey = (site: string, uploadId: string, name?: string): string =>
	`${site}/uploads/${uploadId}${name === undefined ? "" : `/${name}`}`;
