import type { MediaFile } from "./documents.ts";
import { contentOf } from "./keys.ts";

/** The playlist that names all others. */
export const masterName = "film.m3u8";

/** Path of what was made of a public video, without an origin. */
export const filmPath = (fileId: string, name: string): string => `/media/${fileId}/film/${name}`;

/** Path of what was made of any video, as long as the token is valid. Playlists name each other relative to it. */
export const streamPath = (token: string, name: string): string => `/media/streams/${token}/${name}`;

/** How the bytes of a poster are named beside those of its video. */
export const posterContent = (content: string): string => `${content}-poster`;

const posterForm = /^(.*~mv2)_([a-z0-9]{1,10})f000\.jpg$/;

/** Images of the wire name a poster by the id of its video, and by what clients take for the type. */
const posterIdOf = (fileId: string): string => fileId.replace(/\.([a-z0-9]{1,10})$/, "_$1f000.jpg");

/** The id of the video that a poster is of; `undefined` for any other id. */
export const filmOfPoster = (id: string): string | undefined => {
	const [, start, type] = posterForm.exec(id) ?? [];
	return start && type ? `${start}.${type}` : undefined;
};

/** The poster of a video as an image, which is made in sizes like any other. */
export const posterOf = (file: MediaFile): MediaFile | undefined =>
	file.film && {
		...file,
		id: posterIdOf(file.id),
		...file.film.poster,
		mediaType: "IMAGE",
		mimeType: "image/jpeg",
		content: posterContent(contentOf(file)),
		// The name of its bytes to caches.
		hash: `${file.film.version.replaceAll("-", "")}${file.hash}`,
	};
