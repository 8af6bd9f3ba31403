type Channels = readonly [red: number, green: number, blue: number];

const channels = (color: string): Channels => [
	Number.parseInt(color.slice(1, 3), 16),
	Number.parseInt(color.slice(3, 5), 16),
	Number.parseInt(color.slice(5, 7), 16),
];

const hex = (values: Channels): string =>
	`#${values
		.map((value) =>
			Math.round(Math.min(255, Math.max(0, value)))
				.toString(16)
				.padStart(2, "0"),
		)
		.join("")}`;

/** Interpolates two colours in linear light, so that the middle is not muddy. */
export const mix = (from: string, to: string, part: number): string => {
	const [a, b] = [channels(from), channels(to)];
	const between = (index: 0 | 1 | 2) => Math.sqrt(a[index] ** 2 + (b[index] ** 2 - a[index] ** 2) * part);
	return hex([between(0), between(1), between(2)]);
};

export const lighter = (color: string, part: number): string => mix(color, "#ffffff", part);
export const darker = (color: string, part: number): string => mix(color, "#0d0b12", part);

/** A colour of a gradient, at 0 to 1. */
export const along = (colors: readonly string[], part: number): string => {
	const place = Math.min(0.9999, Math.max(0, part)) * (colors.length - 1);
	const index = Math.floor(place);
	return mix(colors[index] as string, colors[index + 1] ?? (colors[index] as string), place - index);
};

/** The relative luminance of a colour, from 0 to 1, as in WCAG's contrast. */
const luminance = (color: string): number => {
	const [red, green, blue] = channels(color).map((value) => {
		const part = value / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	}) as unknown as Channels;
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Whether content on it must be light. */
export const isNight = (color: string): boolean => luminance(color) < 0.2;

export const contrast = (a: string, b: string): number => {
	const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
	return (light + 0.05) / (dark + 0.05);
};
