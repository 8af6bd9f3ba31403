import type { Palette } from "@cartwright/sdk/services";

/** The colours from the settings of the shop, as custom properties; what is not set is in `styles/storefront.css`. */
export const paletteCss = (light: Palette | undefined, dark: Palette | undefined): string =>
	[light, dark]
		// Twice, so that it wins over the style sheet whichever comes last: in development that is the style sheet.
		.map((palette) => `:root:root{${declarations(palette)}}`)
		.map((rule, index) => (index === 0 ? rule : `@media(prefers-color-scheme:dark){${rule}}`))
		.join("");

const declarations = (palette: Palette | undefined): string =>
	(["accent", "background", "surface", "ink"] as const)
		.map((name) => [name, palette?.[name] ?? ""] as const)
		// Anything but a plain colour could end the rule and start another.
		.filter(([, colour]) => /^#([\da-f]{3}|[\da-f]{6})$/i.test(colour))
		.flatMap(([name, colour]) => [
			`--${name}:${colour}`,
			...(name === "accent" ? [`--on-accent:${isBright(colour) ? "#000" : "#fff"}`] : []),
		])
		.join(";");

/** Whether black can be read on the colour better than white. */
const isBright = (colour: string): boolean => {
	const digits = colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit).join("") : colour.slice(1);
	const linear = [0, 2, 4].map((at) => (Number.parseInt(digits.slice(at, at + 2), 16) / 255) ** 2.2);
	const [red = 0, green = 0, blue = 0] = linear;
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18;
};
