import type { DescriptionLine } from "@cartwright/contract/ecommerce/line-item-messages";
import type { Image } from "@cartwright/contract/media/media-messages";

export interface LineImage {
	readonly url: string;
	readonly width: number;
	readonly height: number;
}

// Isolated, so that names in another direction than the page keep their order: Unicode's FSI and PDI.
const isolated = (text: string): string => `\u2068${text}\u2069`;

// No line starts with it.
const separator = "\u00a0· ";

/** The choices on one line: `Size: L · Colour: Blue`. */
export const lineDescription = (lines: readonly DescriptionLine[] | null | undefined): string =>
	(lines ?? [])
		.flatMap(({ name, plainText, colorInfo }) => {
			const value = plainText?.translated ?? plainText?.original ?? colorInfo?.translated ?? colorInfo?.original;
			if (!value) return [];
			const label = name?.translated ?? name?.original;
			return [isolated(label ? `${label}: ${isolated(value)}` : value)];
		})
		.join(separator);

/** Only pictures of the shop itself are shown, because nothing is loaded from other origins. */
export const lineImage = (image: Image | null | undefined): LineImage | undefined => {
	const path = /\/media\/[^?#]+$/.exec(image?.url ?? "")?.[0];
	return path ? { url: path, width: image?.width || 600, height: image?.height || 600 } : undefined;
};
