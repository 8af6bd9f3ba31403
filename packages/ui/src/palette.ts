import { textOn } from "@cartwright/contract/sites/contrast";
import type { Palette } from "@cartwright/contract/sites/site-messages";

interface Palettes {
	readonly light?: Palette | null;
	readonly dark?: Palette | null;
}

/**
 * A shop's colours as custom properties, for both themes and for the visitor's explicit choice of one. A colour that a
 * theme leaves out is the default one of that theme, never that of the other. Paper is light.
 */
export const paletteCss = ({ light, dark }: Palettes): string => {
	const [lightRules, darkRules] = [declarations(light ?? {}), declarations(dark ?? {})];
	return [
		lightRules && `@media(prefers-color-scheme:light){:root:not([data-theme=dark]){${lightRules}}}`,
		lightRules && `:root[data-theme=light]{${lightRules}}`,
		lightRules && `@media print{:root{${lightRules}}}`,
		darkRules && `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${darkRules}}}`,
		darkRules && `@media screen{:root[data-theme=dark]{${darkRules}}}`,
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
	return [...named, ...(accent ? [`--on-accent:${textOn(accent)}`] : [])].join(";");
};

/** Anything but a plain hexadecimal colour could end the rule and start another. */
export const readColour = (text: string | null | undefined): string | undefined =>
	text && /^#([\da-f]{3}|[\da-f]{6})$/i.test(text) ? text.toLowerCase() : undefined;
