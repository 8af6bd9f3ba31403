import { enumeration, integer, list, message, optional, text, type Wire } from "../../message.ts";

export const MediaItemFile = message({
	url: text({ format: "WEB_URL" }),
	width: integer(),
	height: integer(),
	format: optional(text()),
	altText: optional(text()),
});
export type MediaItemFile = Wire<typeof MediaItemFile>;

export const MediaItemVideo = message({
	files: list(MediaItemFile),
	stillFrameMediaId: text(),
});
export type MediaItemVideo = Wire<typeof MediaItemVideo>;

export const MediaItemType = enumeration(["unspecified_media_item_type", "image", "video", "audio", "document", "zip"]);
export type MediaItemType = Wire<typeof MediaItemType>;

export const MediaItem = message(
	{
		image: MediaItemFile,
		video: MediaItemVideo,
		thumbnail: MediaItemFile,
		mediaType: MediaItemType,
		title: text(),
		id: text(),
	},
	{ oneof: [["image", "video"]] },
);
export type MediaItem = Wire<typeof MediaItem>;

/** The images and videos of a product, choice or collection. */
export const ProductMedia = message({
	mainMedia: MediaItem,
	items: list(MediaItem),
});
export type ProductMedia = Wire<typeof ProductMedia>;
