import { defaultPalettes, textOn } from "@cartwright/contract/sites/contrast";
import type { Appearance, Brand, Palette } from "@cartwright/contract/sites/site-messages";
import { escapeHtml } from "@cartwright/kernel/mail/escape";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId, type Store } from "@cartwright/store/store";

/** The branding of a page. */
export interface PageBranding {
	readonly name: string;
	/** The colours as custom properties: the shop's own, or else those of all pages. */
	readonly css: string;
	/** The shop's logo as SVG; empty if it has none. */
	readonly logo: string;
}

export const pageBrandingOf = async (store: Store, site: string): Promise<PageBranding> => {
	const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
	const { brand } = shop?.doc.storefront ?? {};
	const { logo } = brand ?? {};
	const path = escapeHtml(logo?.path ?? "");
	const box = escapeHtml(logo?.viewBox ?? "0 0 32 32");
	return {
		name: shop?.doc.name ?? "",
		css: paletteCss(brand ?? {}, shop?.doc.appearance ?? "AUTO"),
		logo: path && `<svg viewBox="${box}" aria-hidden="true"><path fill-rule="evenodd" d="${path}"/></svg>`,
	};
};

const paletteCss = (brand: Brand, appearance: Appearance): string => {
	const [light, dark] = (["light", "dark"] as const).map(
		(name) => `:root{color-scheme:${name};${colours(defaultPalettes[name])};${colours(brand[name])}}`,
	);
	if (appearance === "AUTO") return `${light}@media(prefers-color-scheme:dark){${dark}}`;
	return (appearance === "DARK" ? dark : light) ?? "";
};

/** Accepts hexadecimal colours only: other values could close the rule and start another. */
const colours = (palette: Palette | null | undefined): string => {
	const named = (["accent", "background", "ink"] as const).flatMap((name) => {
		const colour = palette?.[name];
		if (!colour || !/^#[\da-f]{6}$/i.test(colour)) return [];
		return [`--${name}:${colour}`, ...(name === "accent" ? [`--on-accent:${textOn(colour)}`] : [])];
	});
	return named.join(";");
};
