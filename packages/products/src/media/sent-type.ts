import { attachment, inline } from "@cartwright/kernel/file-storage/attachment";
import type { MediaFile } from "./documents.ts";

/** What browsers run or render as a page, whatever else is said about it. */
const active = /html|xml|svg|script|wasm|flash|x-mixed-replace/i;

/** Headers of a file that is sent as it is stored. Only what plays is shown; everything else is stored by the browser. */
export const sentType = ({ mediaType, mimeType, displayName }: MediaFile) => {
	const plays = mediaType === "VIDEO" || mediaType === "AUDIO" || mediaType === "IMAGE";
	const contentType = mediaType === "OTHER" || active.test(mimeType) ? "application/octet-stream" : mimeType;
	return { contentType, disposition: plays ? inline(displayName) : attachment(displayName) };
};
