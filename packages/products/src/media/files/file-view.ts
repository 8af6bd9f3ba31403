import type { FileDescriptor, FileMedia, ImageMedia } from "@cartwright/contract/media/file-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { mediaPath } from "../address.ts";
import type { MediaFile } from "../documents.ts";
import { posterOf } from "../film-address.ts";
import { isImage } from "../is-image.ts";
import { videoView } from "./video-view.ts";

/** In pixels, each way. */
const thumbnailSide = 320;

type Where = Pick<Context, "site" | "origin">;

export const fileView = (file: MediaFile, { site, origin }: Where): FileDescriptor => {
	const url = origin + mediaPath(file);
	const isReady = file.status === "READY";
	return {
		id: file.id,
		displayName: file.displayName,
		url: isReady ? url : "",
		parentFolderId: file.parentFolderId,
		hash: file.hash,
		...(isReady ? { sizeInBytes: String(file.sizeInBytes), media: mediaOf(file, url) } : {}),
		private: file.private,
		mediaType: file.mediaType,
		operationStatus: file.status,
		sourceUrl: file.sourceUrl ?? null,
		thumbnailUrl: isReady && !file.private ? thumbnailUrl(file, origin) : null,
		labels: [...file.labels],
		createdDate: file.createdDate,
		updatedDate: file.updatedDate,
		siteId: site,
		state: file.state,
		mimeType: file.mimeType || null,
	};
};

const thumbnailUrl = (file: MediaFile, origin: string): string | null => {
	const still = isImage(file) ? file : posterOf(file);
	return still ? origin + thumbnailPath(still) : null;
};

const thumbnailPath = (file: MediaFile): string => {
	const path = mediaPath(file);
	const name = path.slice(path.lastIndexOf("/") + 1);
	return `/media/${file.id}/v1/fit/w_${thumbnailSide},h_${thumbnailSide}/${name}`;
};

const mediaOf = (file: MediaFile, url: string): FileMedia => {
	const { id, displayName: filename } = file;
	const named = { id, url, filename, sizeInBytes: String(file.sizeInBytes) };
	const format = id.slice(id.lastIndexOf(".") + 1);
	const milliseconds = file.durationInMilliseconds;
	switch (file.mediaType) {
		case "IMAGE":
			return { image: imageOf(file, url) };
		case "VECTOR":
			return { vector: imageOf(file, url) };
		case "VIDEO":
			return { video: videoView(file, url) };
		case "AUDIO": {
			const duration = milliseconds === undefined ? {} : { duration: Math.round(milliseconds / 1000) };
			const asset = { ...named, ...duration, format, private: file.private, assetKey: "src" };
			return { audio: { id, assets: [asset], ...duration, format, sizeInBytes: named.sizeInBytes } };
		}
		case "DOCUMENT":
			return { document: named };
		case "ARCHIVE":
			return { archive: named };
		case "MODEL3D":
			return { model3d: named };
		case "OTHER":
			return { other: { id, url, sizeInBytes: named.sizeInBytes } };
	}
};

const imageOf = (file: MediaFile, url: string): ImageMedia => {
	const { id, width, height, displayName: filename, focalPoint, colors = [] } = file;
	const image = { id, url, width, height, filename, ...(focalPoint ? { focalPoint } : {}) };
	const [prominent] = colors;
	return {
		image,
		...(prominent ? { colors: { prominent: colorOf(prominent), palette: colors.map(colorOf) } } : {}),
		faces: [],
		previewImage: image,
		animated: file.animated ?? false,
	};
};

const colorOf = (hex: string) => {
	const value = Number.parseInt(hex.slice(1), 16);
	return { hex, rgb: { r: value >> 16, g: (value >> 8) & 255, b: value & 255 } };
};
