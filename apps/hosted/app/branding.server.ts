import { site as siteService } from "@cartwright/contract/sites/site";
import type { Site } from "@cartwright/contract/sites/site-messages";
import { anonymousClient } from "@cartwright/page-app/anonymous-client";
import { cacheResponses } from "@cartwright/page-app/response-cache";
import type { Host } from "@cartwright/pages/host";
import type { Client } from "@cartwright/sdk/client";
import { localText } from "@cartwright/ui/language";
import { paletteCss } from "@cartwright/ui/palette";
import type { PageContext } from "./page-context.server.ts";

/** The parts of a shop that every page shows. */
export interface ShopBranding {
	readonly name: string;
	readonly currency: string;
	/** For which codes the checkout has a field. */
	readonly codes: { readonly coupons: boolean; readonly giftCards: boolean };
	/** In which dates are written. */
	readonly timeZone: string;
	readonly logo?: { readonly viewBox: string; readonly path: string };
	/** The shop's colours. */
	readonly css: string;
	readonly email?: string;
	readonly phone?: string;
	/** Pages of the storefront that a buyer may want to read before they pay. */
	readonly links: readonly { readonly label: string; readonly url: string }[];
}

export const brandingOf = (
	{ name, currency, timeZone, codes, brand, contact, pages, languages }: Site,
	pageContext: PageContext,
): ShopBranding => ({
	name: name ?? "",
	currency: currency ?? "",
	timeZone: timeZone || "UTC",
	codes: { coupons: codes?.coupons ?? false, giftCards: codes?.giftCards ?? false },
	...(brand?.logo?.path ? { logo: { viewBox: brand.logo.viewBox ?? "0 0 32 32", path: brand.logo.path } } : {}),
	css: paletteCss({ light: brand?.light ?? null, dark: brand?.dark ?? null }),
	...(contact?.email ? { email: contact.email } : {}),
	...(contact?.phone ? { phone: contact.phone } : {}),
	links: (pages ?? [])
		.filter(({ slug }) => ["shipping", "returns", "privacy", "contact"].includes(slug ?? ""))
		.map(({ slug, title }) => ({
			label: localText(title, pageContext.language, languages?.[0]),
			url: `/pages/${slug}`,
		})),
});

const cache = cacheResponses<Site>(5000);

const cachedSite = (host: Host, clientId: string, client: Client): Promise<Site> =>
	cache(anonymousClient(host), clientId, () => loadSite(client));

const loadSite = async (client: Client): Promise<Site> => (await client.use(siteService).getSite({})).site ?? {};

/** The shop that a client belongs to, loaded with the token of one of its shoppers. */
export const siteOf = ({ host, callAs }: PageContext, clientId: string, accessToken: string): Promise<Site> =>
	cachedSite(host, clientId, callAs(accessToken));

/** The shop of the server itself, for pages without a session; `undefined` while the services are unavailable. */
export const ownSite = async ({ host }: PageContext): Promise<Site | undefined> => {
	try {
		return await cachedSite(host, host.clientId, anonymousClient(host));
	} catch (error) {
		console.error(`The services at ${host.api} are unavailable: ${(error as Error).message}`);
		return undefined;
	}
};
