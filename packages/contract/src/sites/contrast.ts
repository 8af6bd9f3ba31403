/** The colours of shops that set none. */
export const defaultPalettes = {
	light: { accent: "#24483e", background: "#fdfcfa", surface: "#f4f1eb", ink: "#1d1c1a" },
	dark: { accent: "#a9d8c4", background: "#171614", surface: "#22201d", ink: "#f3f0ea" },
} as const;

/** The relative luminance of a hexadecimal colour, as WCAG defines it. */
const luminance = (color: string): number => {
	const digits = color.slice(1);
	const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
	const [red = 0, green = 0, blue = 0] = pairs.map((pair) => {
		const part = Number.parseInt(pair, 16) / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Between text and what is behind it, by WCAG 2 at level AA. */
export const minContrast = 4.5;

/** The contrast of two hexadecimal colours, from 1 to 21, as WCAG defines it. */
export const contrast = (one: string, other: string): number => {
	const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
};

/** White or black, whichever has the higher contrast with the color. */
export const textOn = (color: string): "#ffffff" | "#000000" =>
	contrast("#ffffff", color) >= contrast("#000000", color) ? "#ffffff" : "#000000";
