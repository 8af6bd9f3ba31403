import type { Image, Video } from "@cartwright/contract/media/media-messages";
import { mediaPath } from "../address.ts";
import type { MediaFile } from "../documents.ts";
import { posterOf } from "../film-address.ts";
import { resolutionsOf } from "../film-resolutions.ts";

/** A video as it was uploaded (`src`), and what was made of it: one file for each quality, and `hls`, which names all of them. */
export const videoView = (file: MediaFile, url: string): Video => {
	const { id, displayName: filename, width, height, film, durationInMilliseconds } = file;
	const origin = url.slice(0, url.length - mediaPath(file).length);
	const duration = durationInMilliseconds === undefined ? {} : { durationInMilliseconds };
	const shared = { filename, ...duration, private: file.private };
	const original = { url, width, height, format: id.slice(id.lastIndexOf(".") + 1), assetKey: "src", ...shared };
	const sizeInBytes = String(file.sizeInBytes);
	const resolutions = [
		{ ...original, sizeInBytes },
		...(film ? resolutionsOf(id, film.renditions, origin, shared) : []),
	];
	const poster = posterOf(file);
	const posters = poster ? [posterImage(poster, origin)] : [];
	return { id, url, filename, sizeInBytes, width, height, ...duration, resolutions, posters };
};

const posterImage = (poster: MediaFile, origin: string): Image => ({
	id: poster.id,
	url: origin + mediaPath(poster),
	width: poster.width,
	height: poster.height,
	filename: `${poster.displayName.replace(/\.[^.]*$/, "")}.jpg`,
});
