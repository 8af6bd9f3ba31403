import type {
	MediaItemFile,
	ProductMedia,
	MediaItem as WireMediaItem,
} from "@cartwright/contract/catalogue/v1/product-media-messages";
import { videoResolutions } from "../media.ts";
import type { MediaItem } from "../product.ts";

const fileView = (url: string, { width, height, altText }: MediaItem): MediaItemFile => ({
	url,
	width: width ?? 0,
	height: height ?? 0,
	...(altText === undefined ? {} : { altText }),
});

/** A video without a poster gets no thumbnail: its own URL would be loaded as an image. */
const mediaItemView = (item: MediaItem): WireMediaItem => {
	const still = item.type === "image" ? item.url : item.posterUrl;
	return {
		id: item.id,
		title: item.title ?? "",
		mediaType: item.type,
		...(still ? { thumbnail: fileView(still, item) } : {}),
		...(item.type === "image"
			? { image: fileView(item.url, item) }
			: { video: { files: videoFiles(item), stillFrameMediaId: item.posterUrl ?? "" } }),
	};
};

const videoFiles = (item: MediaItem): MediaItemFile[] => [
	fileView(item.url, item),
	...videoResolutions(item).map(({ url = "", width = 0, height = 0, format }) => ({ url, width, height, format })),
];

/** Images and videos; the first is the main one. */
export const mediaView = (media: readonly MediaItem[]): ProductMedia => {
	const items = media.map(mediaItemView);
	return { ...(items[0] ? { mainMedia: items[0] } : {}), items };
};
