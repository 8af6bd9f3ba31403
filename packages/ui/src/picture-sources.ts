/** A picture as the services tell it. */
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
	/** Width divided by height; the picture's own where it is left out. */
	readonly ratio?: number | undefined;
	/** Widths to offer, in pixels. */
	readonly widths: readonly number[];
}

export interface PictureSources {
	readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
	readonly src: string;
	readonly width: number;
	readonly height: number;
}

const types = { avif: "image/avif", webp: "image/webp" } as const;

/** `/media/{fileId}/{name}`, with or without an origin before it and a sized form behind the id. */
const ours = /^((?:https?:\/\/[^/]+)?\/media\/[^/?#]+)\/(?:v1\/[^?#]*\/)?([^/?#]+)$/;

/** The sized forms of a picture of the shop. A picture from elsewhere is shown as it is. */
export const pictureSources = (file: PictureFile, { ratio, widths }: Crop): PictureSources => {
	const [own, ownHeight] = [file.width || 1200, file.height || 1200];
	const shape = ratio ?? own / ownHeight;
	const width = Math.max(...widths);
	const size = { width, height: Math.round(width / shape) };
	const [, base, name = "picture"] = ours.exec(file.url ?? "") ?? [];
	if (!base) return { sources: [], src: file.url ?? "", ...size };
	const stem = name.replace(/\.[^.]*$/, "");
	// Nothing is gained by a form that is larger than the original; the smallest is kept whatever it is.
	const useful = widths.filter((each, index) => index === 0 || each <= own);
	const address = (each: number, format: string) =>
		`${base}/v1/fill/w_${each},h_${Math.round(each / shape)}${focus(file)}/${stem}.${format}`;
	const srcSet = (format: string) => useful.map((each) => `${address(each, format)} ${each}w`).join(", ");
	return {
		sources: Object.entries(types).map(([format, type]) => ({ type, srcSet: srcSet(format) })),
		src: address(useful[Math.floor(useful.length / 2)] ?? width, "jpg"),
		...size,
	};
};

const focus = ({ focalPoint }: PictureFile): string => {
	const { x, y } = focalPoint ?? {};
	if (typeof x !== "number" || typeof y !== "number") return "";
	return `,fp_${x.toFixed(2)}_${y.toFixed(2)}`;
};
