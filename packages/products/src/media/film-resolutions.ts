import type { VideoResolution } from "@cartwright/contract/media/media-messages";
import type { Rendition } from "./documents.ts";
import { filmPath, masterName } from "./film-address.ts";

/** What was made of a video: one file for each quality, and `hls`, which names all of them. */
export const resolutionsOf = (
	id: string,
	renditions: readonly Pick<Rendition, "quality" | "width" | "height">[],
	origin: string,
	shared: Partial<VideoResolution> = {},
): VideoResolution[] => {
	const { width = 0, height = 0 } = renditions.at(-1) ?? {};
	return [
		...renditions.map(({ quality, width, height }) => ({
			url: origin + filmPath(id, `${quality}.mp4`),
			width,
			height,
			format: "mp4",
			quality,
			assetKey: quality,
			...shared,
		})),
		{ url: origin + filmPath(id, masterName), width, height, format: "hls", assetKey: "hls", ...shared },
	];
};
