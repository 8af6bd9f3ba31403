import { type Format, formatOf } from "../media/image-format.ts";

/** The image transformation that a URL requests. */
export interface Transform {
	readonly mode: "fill" | "fit" | "crop";
	/** In pixels of the original. */
	readonly crop?: Region;
	readonly width: number;
	readonly height: number;
	/** Fractions of width and height from the top left. */
	readonly focus?: { readonly x: number; readonly y: number };
	/** 1 to 100. */
	readonly quality?: number;
	readonly format: Format;
	/** Newer formats, preferred over `format` if the client accepts them. */
	readonly offers: readonly Format[];
}

export interface Region {
	readonly left: number;
	readonly top: number;
	readonly width: number;
	readonly height: number;
}

const alignments: Readonly<Record<string, { x: number; y: number }>> = {
	c: { x: 0.5, y: 0.5 },
	t: { x: 0.5, y: 0 },
	tl: { x: 0, y: 0 },
	tr: { x: 1, y: 0 },
	b: { x: 0.5, y: 1 },
	bl: { x: 0, y: 1 },
	br: { x: 1, y: 1 },
	l: { x: 0, y: 0.5 },
	r: { x: 1, y: 0.5 },
};

const offered: Readonly<Record<string, readonly Format[]>> = {
	enc_auto: ["avif", "webp"],
	enc_avif: ["avif"],
	enc_pavif: ["avif"],
};

const steppedPath = /^(?:crop\/([^/]*)\/(?=fill|fit))?(fill|fit|crop)\/([^/]*)\/(.+)$/s;

/**
 * Parses the part of a sized image's URL after `/v1/`: `fill/w_400,h_300,…/name.webp`, optionally after `crop/…/`, or
 * `crop` alone. Ignores parameters that have no effect here. The name is any text, since clients take it from alternative
 * texts; without a type in it, the format is that of the file. Returns `undefined` if it is invalid.
 */
export const readTransform = (path: string, fileId: string): Transform | undefined => {
	const [, cropped, mode, sized = "", name = ""] = steppedPath.exec(path) ?? [];
	if (mode !== "fill" && mode !== "fit" && mode !== "crop") return undefined;
	const parameters = readParameters(sized);
	const needsCrop = cropped !== undefined || mode === "crop";
	const crop = needsCrop ? readRegion(cropped === undefined ? parameters : readParameters(cropped)) : undefined;
	const [width, height] = [readLength(parameters.get("w")), readLength(parameters.get("h"))];
	if (!width || !height || (needsCrop && !crop)) return undefined;
	const focus = readFocus(parameters);
	const quality = Number(parameters.get("q"));
	return {
		mode,
		width,
		height,
		format: formatOf(name) ?? formatOf(fileId) ?? "webp",
		offers: Object.keys(offered).flatMap((key) => (parameters.has(key) ? (offered[key] ?? []) : [])),
		...(crop ? { crop } : {}),
		...(focus ? { focus } : {}),
		...(quality >= 1 && quality <= 100 ? { quality } : {}),
	};
};

/** Maps `w_400` by its prefix; values without one, or with several parts, by the whole text. */
const readParameters = (text: string): ReadonlyMap<string, string> =>
	new Map(
		text.split(",").flatMap((each): [string, string][] => {
			const separator = each.indexOf("_");
			return separator < 0
				? [[each, ""]]
				: [
						[each.slice(0, separator), each.slice(separator + 1)],
						[each, ""],
					];
		}),
	);

const maxLength = 10_000;

const readLength = (text: string | undefined): number | undefined => {
	const value = /^\d{1,5}$/.test(text ?? "") ? Number(text) : 0;
	return value >= 1 && value <= maxLength ? value : undefined;
};

const readRegion = (parameters: ReadonlyMap<string, string>): Region | undefined => {
	const [width, height] = [readLength(parameters.get("w")), readLength(parameters.get("h"))];
	const [left, top] = ["x", "y"].map((name) => {
		const text = parameters.get(name) ?? "";
		return /^\d{1,5}$/.test(text) ? Number(text) : undefined;
	});
	return width && height && left !== undefined && top !== undefined ? { left, top, width, height } : undefined;
};

const readFocus = (parameters: ReadonlyMap<string, string>): Transform["focus"] => {
	const [x, y] = (parameters.get("fp") ?? "").split("_").map(Number);
	const isPart = (value: number | undefined): value is number => value !== undefined && value >= 0 && value <= 1;
	if (parameters.has("fp") && isPart(x) && isPart(y)) return { x, y };
	const alignment = parameters.get("al");
	// Clients send the center by default, so the file's own focal point takes precedence.
	return alignment === undefined || alignment === "c" ? undefined : alignments[alignment];
};
