const formats = ["avif", "webp", "jpg", "png"] as const;
export type Format = (typeof formats)[number];

/** What an address asks to be made of a picture. */
export interface Transform {
	readonly mode: "fill" | "fit" | "crop";
	/** In pixels of the original. */
	readonly crop?: Region;
	readonly width: number;
	readonly height: number;
	/** Parts of width and height from the top left. */
	readonly focus?: { readonly x: number; readonly y: number };
	/** 1 to 100. */
	readonly quality?: number;
	readonly format: Format;
	/** Newer formats to be sent in place of `format` to those who take them. */
	readonly offers: readonly Format[];
}

export interface Region {
	readonly left: number;
	readonly top: number;
	readonly width: number;
	readonly height: number;
}

const extensions: Readonly<Record<string, Format>> = {
	avif: "avif",
	webp: "webp",
	jpg: "jpg",
	jpeg: "jpg",
	jpe: "jpg",
	png: "png",
};

/** The format that the end of a name asks for. */
export const formatOf = (name: string): Format | undefined =>
	extensions[name.slice(name.lastIndexOf(".") + 1).toLowerCase()];

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

/**
 * Reads what follows `/v1/` in the address of a sized picture: `fill/w_400,h_300,…/name.webp`, with `crop/…/` before
 * it or alone. Parameters that change nothing here are passed over. Answers nothing where it cannot be read.
 */
export const readTransform = (path: string): Transform | undefined => {
	const parts = path.split("/");
	const name = parts.pop() ?? "";
	const format = formatOf(name);
	const steps = new Map<string, ReadonlyMap<string, string>>();
	for (let index = 0; index < parts.length; index += 2) steps.set(parts[index] ?? "", readParameters(parts[index + 1]));
	const mode = (["fill", "fit", "crop"] as const).find((each) => steps.has(each));
	const asked = mode && steps.get(mode);
	if (!format || !mode || !asked || steps.size * 2 !== parts.length || steps.size > 2) return undefined;
	if (steps.size === 2 && (mode === "crop" || !steps.has("crop"))) return undefined;
	const crop = readRegion(steps.get("crop"));
	const [width, height] = [readLength(asked.get("w")), readLength(asked.get("h"))];
	if (!width || !height || (steps.has("crop") && !crop)) return undefined;
	const focus = readFocus(asked);
	const quality = Number(asked.get("q"));
	return {
		...{
			mode,
			width,
			height,
			format,
			offers: Object.keys(offered).flatMap((key) => (asked.has(key) ? (offered[key] ?? []) : [])),
		},
		...(crop ? { crop } : {}),
		...(focus ? { focus } : {}),
		...(quality >= 1 && quality <= 100 ? { quality } : {}),
	};
};

/** `w_400` by its first part; what has no value, or several, stands under its whole name. */
const readParameters = (text = ""): ReadonlyMap<string, string> =>
	new Map(
		text.split(",").flatMap((each): [string, string][] => {
			const at = each.indexOf("_");
			return at < 0
				? [[each, ""]]
				: [
						[each.slice(0, at), each.slice(at + 1)],
						[each, ""],
					];
		}),
	);

const longest = 10_000;

const readLength = (text: string | undefined): number | undefined => {
	const value = /^\d{1,5}$/.test(text ?? "") ? Number(text) : 0;
	return value >= 1 && value <= longest ? value : undefined;
};

const readRegion = (parameters: ReadonlyMap<string, string> | undefined): Region | undefined => {
	const [width, height] = [readLength(parameters?.get("w")), readLength(parameters?.get("h"))];
	const [left, top] = ["x", "y"].map((name) => {
		const text = parameters?.get(name) ?? "";
		return /^\d{1,5}$/.test(text) ? Number(text) : undefined;
	});
	return width && height && left !== undefined && top !== undefined ? { left, top, width, height } : undefined;
};

const readFocus = (parameters: ReadonlyMap<string, string>): Transform["focus"] => {
	const [x, y] = (parameters.get("fp") ?? "").split("_").map(Number);
	const isPart = (value: number | undefined): value is number => value !== undefined && value >= 0 && value <= 1;
	if (parameters.has("fp") && isPart(x) && isPart(y)) return { x, y };
	const alignment = parameters.get("al");
	// The middle is what everybody writes who has no wish, so the file's own point may take its place.
	return alignment === undefined || alignment === "c" ? undefined : alignments[alignment];
};
