import type { MediaFile } from "./documents.ts";

/** Whether a file can be shown in other sizes. */
export const isImage = ({ mediaType }: Pick<MediaFile, "mediaType">): boolean =>
	mediaType === "IMAGE" || mediaType === "VECTOR";
