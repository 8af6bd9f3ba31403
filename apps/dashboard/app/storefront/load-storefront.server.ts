import { site as siteService } from "@cartwright/contract/sites/site";
import { storefrontContent } from "@cartwright/contract/sites/storefront-content";
import type { Client } from "@cartwright/sdk/client";
import { localText } from "@cartwright/ui/language";
import { linkedProductNames } from "../linked-products.server.ts";
import { loadCategories } from "../load-categories.server.ts";
import { orErrorPage } from "../or-error-page.server.ts";
import { standardSections } from "./standard-home.ts";
import { columnDrafts, entryDrafts, storefrontDraft } from "./storefront-draft.ts";

/** What a link or a section can be chosen from. */
export interface Choice {
	readonly id: string;
	readonly slug: string;
	readonly name: string;
}

export type StorefrontFacts = Awaited<ReturnType<typeof loadStorefront>>;

export const loadStorefront = async (client: Client, timeZone: string) => {
	const [{ contents }, { site }, categories] = await Promise.all([
		orErrorPage(client.use(storefrontContent).getStorefrontContent({})),
		client.use(siteService).getSite({}),
		loadCategories(client),
	]);
	const draft = storefrontDraft(contents?.draft ?? {}, timeZone);
	const languages = site?.languages?.length ? site.languages : ["en"];
	const published = contents?.published;
	return {
		revision: contents?.revision ?? "0",
		isChanged: contents?.changed ?? false,
		publishedDate: contents?.publishedDate ?? "",
		saved: draft,
		languages,
		timeZone,
		categories: categories.map(({ id, slug, name }): Choice => ({ id: id ?? "", slug: slug ?? "", name: name ?? "" })),
		pages: (site?.pages ?? []).map(
			({ slug, title }): Choice => ({ id: slug ?? "", slug: slug ?? "", name: localText(title, "en", languages[0]) }),
		),
		products: await linkedProductNames(
			client,
			draft.sections.flatMap(({ productIds }) => productIds),
		),
		/** What the storefront shows as long as nothing is arranged here, to start from. */
		standard: {
			sections: standardSections(site?.home ?? {}, categories),
			navigation: published?.navigation?.length ? [] : entryDrafts(site?.navigation),
			footer: published?.footer?.length ? [] : columnDrafts(site?.footer),
		},
	};
};
