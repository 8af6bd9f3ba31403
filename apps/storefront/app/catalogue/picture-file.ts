import type { Image } from "@cartwright/contract/media/media-messages";
import type { PictureFile } from "@cartwright/ui/picture-sources";

/**
 * What a page needs of a picture, and no more: it travels with the page. Pictures that lie where the page does are
 * named without the origin.
 */
export const pictureFile = (image: Image | null | undefined, origin: string): PictureFile | undefined => {
	if (!image?.url) return undefined;
	const { url, width, height, altText, focalPoint } = image;
	return {
		url: url.startsWith(`${origin}/`) ? url.slice(origin.length) : url,
		width,
		height,
		...(altText ? { altText } : {}),
		...(typeof focalPoint?.x === "number" ? { focalPoint: { x: focalPoint.x, y: focalPoint.y } } : {}),
	};
};
