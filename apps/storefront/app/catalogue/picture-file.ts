import type { Image } from "@cartwright/contract/media/media-messages";
import type { PictureFile } from "@cartwright/ui/picture-sources";

/**
 * The fields of a picture that a page needs, and no more: they are sent with the page. URLs on the origin of the page
 * are shortened to paths.
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
