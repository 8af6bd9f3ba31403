import { oauth } from "@cartwright/contract/identity/oauth";
import { site as siteService } from "@cartwright/contract/sites/site";
import type { Site } from "@cartwright/contract/sites/site-messages";
import { localText } from "@cartwright/ui/language";
import { paletteCss } from "@cartwright/ui/palette";
import type { PageContext } from "./page-context.server.ts";

/** What a page shows of the shop. */
export interface ShopBranding {
	readonly name: string;
	readonly currency: string;
	readonly logo?: { readonly viewBox: string; readonly path: string };
	/** The shop's colours. */
	readonly css: string;
	readonly email?: string;
	readonly phone?: string;
	/** Pages of the storefront that a buyer may want to read before paying. */
	readonly links: readonly { readonly label: string; readonly url: string }[];
}

export const brandingOf = (
	{ name, currency, brand, contact, pages, languages }: Site,
	pageContext: PageContext,
): ShopBranding => ({
	name: name ?? "",
	currency: currency ?? "",
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

/** How old an answer may be, in milliseconds. */
const freshFor = 5000;
const sites = new Map<string, { site: Promise<Site>; since: number }>();

const keep = (key: string, ask: () => Promise<Site>): Promise<Site> => {
	const last = sites.get(key);
	if (last && Date.now() - last.since < freshFor) return last.site;
	const site = ask();
	sites.set(key, { site, since: Date.now() });
	site.catch(() => sites.delete(key));
	return site;
};

/** The shop that a client belongs to, asked for as one of its shoppers. */
export const siteOf = (pageContext: PageContext, clientId: string, accessToken: string): Promise<Site> =>
	keep(`${pageContext.host.api} ${clientId}`, () => askForSite(pageContext, accessToken));

/** The shop of the server itself, for pages that stand for nobody's visit; nothing while it cannot be reached. */
export const ownSite = async (pageContext: PageContext): Promise<Site | undefined> => {
	const { clientId, api } = pageContext.host;
	try {
		return await keep(`${api} ${clientId}`, async () => {
			const tokens = await pageContext.callAs().use(oauth).token({ grantType: "anonymous", clientId });
			return askForSite(pageContext, tokens.access_token ?? "");
		});
	} catch (error) {
		console.error(`The services at ${api} do not answer: ${(error as Error).message}`);
		return undefined;
	}
};

const askForSite = async (pageContext: PageContext, accessToken: string): Promise<Site> =>
	(await pageContext.callAs(accessToken).use(siteService).getSite({})).site ?? {};
