import { oauth } from "@cartwright/contract/identity/oauth";
import { site as siteService } from "@cartwright/contract/sites/site";
import type { Site } from "@cartwright/contract/sites/site-messages";
import { localText } from "@cartwright/ui/language";
import { paletteCss } from "@cartwright/ui/palette";
import type { Visit } from "./visit.server.ts";

/** What a page shows of the shop. */
export interface Look {
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

export const lookOf = ({ name, currency, brand, contact, pages, languages }: Site, visit: Visit): Look => ({
	name: name ?? "",
	currency: currency ?? "",
	...(brand?.logo?.path ? { logo: { viewBox: brand.logo.viewBox ?? "0 0 32 32", path: brand.logo.path } } : {}),
	css: paletteCss({ light: brand?.light ?? null, dark: brand?.dark ?? null }),
	...(contact?.email ? { email: contact.email } : {}),
	...(contact?.phone ? { phone: contact.phone } : {}),
	links: (pages ?? [])
		.filter(({ slug }) => ["shipping", "returns", "privacy", "contact"].includes(slug ?? ""))
		.map(({ slug, title }) => ({ label: localText(title, visit.language, languages?.[0]), url: `/pages/${slug}` })),
});

/** How old an answer may be, in milliseconds. */
const freshFor = 5000;
const known = new Map<string, { site: Promise<Site>; since: number }>();

const keep = (key: string, ask: () => Promise<Site>): Promise<Site> => {
	const last = known.get(key);
	if (last && Date.now() - last.since < freshFor) return last.site;
	const site = ask();
	known.set(key, { site, since: Date.now() });
	site.catch(() => known.delete(key));
	return site;
};

/** The shop that a client belongs to, asked for as one of its shoppers. */
export const siteOf = (visit: Visit, clientId: string, accessToken: string): Promise<Site> =>
	keep(`${visit.host.api} ${clientId}`, () => askForSite(visit, accessToken));

/** The shop of the server itself, for pages that stand for nobody's visit; nothing while it cannot be reached. */
export const ownSite = async (visit: Visit): Promise<Site | undefined> => {
	const { clientId, api } = visit.host;
	try {
		return await keep(`${api} ${clientId}`, async () => {
			const answer = await visit.callAs().use(oauth).token({ grantType: "anonymous", clientId });
			return askForSite(visit, answer.access_token ?? "");
		});
	} catch (error) {
		console.error(`The services at ${api} do not answer: ${(error as Error).message}`);
		return undefined;
	}
};

const askForSite = async (visit: Visit, accessToken: string): Promise<Site> =>
	(await visit.callAs(accessToken).use(siteService).getSite({})).site ?? {};
