export type Point = readonly [x: number, y: number];

export interface Stop {
	readonly at: number;
	readonly color: string;
	readonly opacity?: number;
}

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Formats a number with the precision of a drawing. */
export const short = (value: number): string => String(Math.round(value * 10) / 10);

const written = (value: string | number): string =>
	typeof value === "number" ? String(Math.round(value * 1000) / 1000) : value;

/** One element. Attributes that are undefined are left out. */
export const element = (name: string, attributes: Attributes, content = ""): string => {
	const written_ = Object.entries(attributes).flatMap(([key, value]) =>
		value === undefined ? [] : [` ${key}="${written(value)}"`],
	);
	return content ? `<${name}${written_.join("")}>${content}</${name}>` : `<${name}${written_.join("")}/>`;
};

export const rect = (x: number, y: number, width: number, height: number, attributes: Attributes = {}): string =>
	element("rect", { x, y, width, height, ...attributes });

export const circle = (cx: number, cy: number, r: number, attributes: Attributes = {}): string =>
	element("circle", { cx, cy, r, ...attributes });

export const path = (d: string, attributes: Attributes = {}): string => element("path", { d, ...attributes });

export const group = (attributes: Attributes, ...content: readonly string[]): string =>
	element("g", attributes, content.join(""));

/** A path of straight lines. */
export const polyline = (points: readonly Point[], closed = false): string =>
	points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${short(x)} ${short(y)}`).join("") + (closed ? "Z" : "");

/** A smooth path along the points, with rounded corners. */
export const smooth = (points: readonly Point[], closed = false): string => {
	const [first, second] = points;
	if (!first || !second || points.length < 3) return polyline(points, closed);
	const ring = closed ? [...points, first, second] : points;
	const start = closed ? middle(first, second) : first;
	let d = `M${short(start[0])} ${short(start[1])}`;
	for (let index = 1; index < ring.length - 1; index++) {
		const [corner, next] = [ring[index] as Point, ring[index + 1] as Point];
		const end = !closed && index === ring.length - 2 ? next : middle(corner, next);
		d += `Q${short(corner[0])} ${short(corner[1])} ${short(end[0])} ${short(end[1])}`;
	}
	return closed ? `${d}Z` : d;
};

const middle = ([x1, y1]: Point, [x2, y2]: Point): Point => [(x1 + x2) / 2, (y1 + y2) / 2];

/** A part of a drawing: its definitions and its elements. */
export interface Art {
	readonly width: number;
	readonly height: number;
	readonly definitions: string;
	readonly body: string;
}

/** Collects the gradients and clips of a drawing. Their names have a prefix, so that drawings can be combined. */
export class Drawing {
	readonly width: number;
	readonly height: number;
	readonly #prefix: string;
	readonly #definitions: string[] = [];
	#count = 0;

	constructor(width: number, height: number, prefix = "s") {
		this.width = width;
		this.height = height;
		this.#prefix = prefix;
	}

	define(make: (id: string) => string): string {
		const id = `${this.#prefix}${this.#count++}`;
		this.#definitions.push(make(id));
		return `url(#${id})`;
	}

	/** A linear gradient, in fractions of the filled shape; by default from top to bottom. */
	linear(stops: readonly Stop[], [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 0, 1]): string {
		return this.define((id) => element("linearGradient", { id, x1, y1, x2, y2 }, stopsOf(stops)));
	}

	/** A radial gradient, in fractions of the filled shape. */
	radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
		return this.define((id) => element("radialGradient", { id, cx, cy, r }, stopsOf(stops)));
	}

	clip(shape: string): string {
		return this.define((id) => element("clipPath", { id }, shape));
	}

	/** Art scaled to cover a box, centred. */
	place(art: Art, x: number, y: number, width: number, height: number): string {
		this.include(art);
		const viewBox = `0 0 ${art.width} ${art.height}`;
		return element("svg", { x, y, width, height, viewBox, preserveAspectRatio: "xMidYMid slice" }, art.body);
	}

	readonly #included = new Set<Art>();
	include(art: Art): void {
		if (!this.#included.has(art)) this.#definitions.push(art.definitions);
		this.#included.add(art);
	}

	art(...body: readonly string[]): Art {
		return { width: this.width, height: this.height, definitions: this.#definitions.join(""), body: body.join("") };
	}

	svg(...body: readonly string[]): string {
		const { width, height } = this;
		const viewBox = `0 0 ${width} ${height}`;
		const xmlns = "http://www.w3.org/2000/svg";
		const content = `<defs>${this.#definitions.join("")}</defs>${body.join("")}`;
		return element("svg", { xmlns, width, height, viewBox }, content);
	}
}

const stopsOf = (stops: readonly Stop[]): string =>
	stops
		.map(({ at, color, opacity }) => element("stop", { offset: at, "stop-color": color, "stop-opacity": opacity }))
		.join("");
