/** A picture as the services return it. */
export interface PictureFile {
	readonly id?: string | null | undefined;
	readonly url?: string | null | undefined;
	readonly width?: number | null | undefined;
	readonly height?: number | null | undefined;
	readonly altText?: string | null | undefined;
	readonly focalPoint?:
		| { readonly x?: number | null | undefined; readonly y?: number | null | undefined }
		| null
		| undefined;
}

export interface Crop {
	/** Width divided by height; by default that of the picture. */
	readonly ratio?: number | undefined;
	/** Widths to offer, in pixels. */
	readonly widths: readonly number[];
	/** Shown at the first width in every window: the others are for screens with a higher pixel density. */
	readonly fixed?: boolean | undefined;
}

export interface PictureSources {
	readonly src: string;
	readonly srcSet: string | undefined;
	readonly width: number;
	readonly height: number;
}

/** `/media/{fileId}/{name}`, with or without an origin before it and a sized form behind the id. */
const ours = /^((?:https?:\/\/[^/]+)?\/media\/[^/?#]+)\/(?:v1\/[^?#]*\/)?([^/?#]+)$/;

/**
 * The sized versions of a picture of the shop, in the newest format that the browser accepts. A picture from elsewhere
 * is used unchanged.
 */
export const pictureSources = (file: PictureFile, { ratio, widths, fixed }: Crop): PictureSources => {
	const [ownWidth, ownHeight] = [file.width || 1200, file.height || 1200];
	const shape = ratio ?? ownWidth / ownHeight;
	const width = Math.max(...widths);
	const size = { width, height: Math.round(width / shape) };
	const [, base, name = "picture"] = ours.exec(file.url ?? "") ?? [];
	if (!base) return { src: file.url ?? "", srcSet: undefined, ...size };
	const stem = name.replace(/\.[^.]*$/, "");
	// A version larger than the original gains nothing; the smallest is always kept.
	const useful = widths.filter((each, index) => index === 0 || each <= ownWidth);
	const address = (each: number) =>
		`${base}/v1/fill/w_${each},h_${Math.round(each / shape)}${focus(file)},enc_auto/${stem}.jpg`;
	const [first = width, ...larger] = useful;
	if (fixed) {
		const sharper = larger.map((each) => `${address(each)} ${each / first}x`);
		return { src: address(first), srcSet: sharper.join(", ") || undefined, ...size };
	}
	return {
		src: address(useful[Math.floor(useful.length / 2)] ?? width),
		srcSet: useful.map((each) => `${address(each)} ${each}w`).join(", "),
		...size,
	};
};

const sharedSize = 1200;

/** The whole picture in the format and size that link previews support. */
export const sharedPicture = ({ url }: PictureFile): string => {
	const [, base, name = "picture"] = ours.exec(url ?? "") ?? [];
	const size = `w_${sharedSize},h_${sharedSize}`;
	return base ? `${base}/v1/fit/${size}/${name.replace(/\.[^.]*$/, "")}.jpg` : (url ?? "");
};

const focus = ({ focalPoint }: PictureFile): string => {
	const { x, y } = focalPoint ?? {};
	if (typeof x !== "number" || typeof y !== "number") return "";
	return `,fp_${x.toFixed(2)}_${y.toFixed(2)}`;
};
