import { textOn } from "@cartwright/contract/sites/contrast";
import type { Palette } from "@cartwright/contract/sites/site-messages";
import { byId, type Store } from "@cartwright/store/store";
import { escapeHtml } from "../capabilities/mail/escape.ts";
import { settings, settingsId } from "../capabilities/sites/documents.ts";

/** The branding of a page. */
export interface PageBranding {
	readonly name: string;
	/** The shop's colours, as custom properties. */
	readonly css: string;
	/** The shop's logo as SVG; empty if it has none. */
	readonly logo: string;
}

export const pageBrandingOf = async (store: Store, site: string): Promise<PageBranding> => {
	const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
	const { light, dark, logo } = shop?.doc.storefront?.brand ?? {};
	const path = escapeHtml(logo?.path ?? "");
	const box = escapeHtml(logo?.viewBox ?? "0 0 32 32");
	return {
		name: shop?.doc.name ?? "",
		css: `:root{${colours(light)}}@media(prefers-color-scheme:dark){:root{${colours(dark)}}}`,
		logo: path && `<svg viewBox="${box}" aria-hidden="true"><path fill-rule="evenodd" d="${path}"/></svg>`,
	};
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
