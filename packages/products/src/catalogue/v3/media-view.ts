import type { ProductMedia } from "@cartwright/contract/catalogue/v3/product-media-messages";
import type { Image } from "@cartwright/contract/media/media-messages";
import { videoResolutions } from "../media.ts";
import type { ChoiceImage, MediaItem } from "../product.ts";

/** An image whose URL is public already. */
export const imageView = ({ url, width = 0, height = 0, altText, named }: ChoiceImage): Image => ({
	id: "",
	...named,
	url,
	width,
	height,
	altText,
});

/** An image or video, with a thumbnail if one is requested and an image exists for it. */
export const mediaItemView = (item: MediaItem, thumbnail: boolean): ProductMedia => {
	const { id, url, width = 0, height = 0, altText, title, posterUrl } = item;
	const still = item.type === "image" ? url : posterUrl;
	const shown = altText === undefined ? {} : { altText };
	return {
		id,
		...(item.type === "image"
			? { image: imageView(item) }
			: {
					video: {
						id: item.named?.id ?? "",
						url,
						resolutions: videoResolutions(item),
						posters: posterUrl ? [{ id: "", url: posterUrl, width, height }] : [],
					},
				}),
		mediaType: item.type === "image" ? "IMAGE" : "VIDEO",
		...shown,
		...(title ? { displayName: title } : {}),
		...(thumbnail && still ? { thumbnail: { url: still, width, height, ...shown } } : {}),
	};
};
