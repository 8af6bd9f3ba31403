import { enumeration, integer, list, message, optional, text, type Wire } from "../../message.ts";

export const MediaItemFile = message({
	/** Address of the file. */
	url: text({ format: "WEB_URL" }),
	width: integer(),
	height: integer(),
	/** Format of the file, such as `mp4`. */
	format: optional(text()),
	altText: optional(text()),
});
export type MediaItemFile = Wire<typeof MediaItemFile>;

export const MediaItemVideo = message({
	/** The video in several resolutions. */
	files: list(MediaItemFile),
	/** Id of the image that is shown before the video plays. */
	stillFrameMediaId: text(),
});
export type MediaItemVideo = Wire<typeof MediaItemVideo>;

export const MediaItemType = enumeration(["unspecified_media_item_type", "image", "video", "audio", "document", "zip"]);
export type MediaItemType = Wire<typeof MediaItemType>;

export const MediaItem = message(
	{
		/** The image. */
		image: MediaItemFile,
		/** The video. */
		video: MediaItemVideo,
		/** A small image of the item. */
		thumbnail: MediaItemFile,
		/** Whether it is an image or a video. */
		mediaType: MediaItemType,
		/** Title of the item. */
		title: text(),
		/** Id of the item. */
		id: text(),
	},
	{ oneof: [["image", "video"]] },
);
export type MediaItem = Wire<typeof MediaItem>;

/** The images and videos of a product, choice or collection. */
export const ProductMedia = message({
	/** The item that lists of products show. */
	mainMedia: MediaItem,
	/** All items. */
	items: list(MediaItem),
});
export type ProductMedia = Wire<typeof ProductMedia>;
