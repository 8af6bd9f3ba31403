import type { Palette } from "@cartwright/contract/sites/site-messages";

interface Palettes {
	readonly light?: Palette | null;
	readonly dark?: Palette | null;
}

/** A shop's colours as custom properties, for both themes and for the visitor's explicit choice of one. */
export const paletteCss = ({ light, dark }: Palettes): string => {
	const [lightRules, darkRules] = [declarations(light ?? {}), declarations(dark ?? {})];
	return [
		lightRules && `:root{${lightRules}}`,
		darkRules && `@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${darkRules}}}`,
		darkRules && `:root[data-theme=dark]{${darkRules}}`,
	]
		.filter(Boolean)
		.join("");
};

const declarations = (palette: Palette): string => {
	const named = (["accent", "background", "surface", "ink"] as const).flatMap((name) => {
		const colour = readColour(palette[name]);
		return colour ? [`--${name}:${colour}`] : [];
	});
	const accent = readColour(palette.accent);
	return [...named, ...(accent ? [`--on-accent:${inkOn(accent)}`] : [])].join(";");
};

/** Anything but a plain hexadecimal colour could end the rule and start another. */
export const readColour = (text: string | null | undefined): string | undefined =>
	text && /^#([\da-f]{3}|[\da-f]{6})$/i.test(text) ? text.toLowerCase() : undefined;

/** Black or white, whichever has more contrast to the colour. */
export const inkOn = (colour: string): "#ffffff" | "#000000" => (luminance(colour) > 0.179 ? "#000000" : "#ffffff");

/** Relative luminance as WCAG defines it. */
const luminance = (colour: string): number => {
	const digits = colour.slice(1);
	const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
	const [red = 0, green = 0, blue = 0] = pairs.map((pair) => {
		const share = Number.parseInt(pair, 16) / 255;
		return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
