import type { Product } from "@cartwright/contract/catalogue/v1/product-messages";
import { products } from "@cartwright/contract/catalogue/v1/products";
import type { LoaderFunctionArgs } from "react-router";
import { links } from "../links.ts";
import { type PageContext, pageContextKey, requireShop } from "../page-context.server.ts";
import { type Page, sitemap, sitemapIndex } from "../sitemap.ts";

/** A page of products: loads quickly, and in all languages has fewer URLs than the limit of a sitemap. */
const productsAtOnce = 5000;
const pageSize = 100;

/** Every URL for search engines; for a large shop an index of several sitemaps. */
export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<Response> => {
	const pageContext = context.get(pageContextKey);
	const part = Number(new URL(request.url).searchParams.get("part") ?? 0);
	const count = (await productsFrom(pageContext, 0, 1)).total;
	const parts = Math.max(1, Math.ceil(count / productsAtOnce));
	if (!(Number.isInteger(part) && part >= 0 && part <= parts)) throw new Response(null, { status: 404 });
	if (parts > 1 && part === 0) {
		const addresses = Array.from(
			{ length: parts },
			(_, index) => `${pageContext.origin}${links.sitemap}?part=${index + 1}`,
		);
		return xmlResponse(sitemapIndex(addresses));
	}
	const start = Math.max(0, part - 1) * productsAtOnce;
	const pages = [...(start === 0 ? fixedPages(pageContext) : []), ...(await productPages(pageContext, start))];
	return xmlResponse(sitemap(pages, pageContext));
};

const xmlResponse = (xml: string): Response =>
	new Response(xml, {
		headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
	});

const fixedPages = (pageContext: PageContext): Page[] => {
	const { site, categories } = requireShop(pageContext);
	return [
		...[links.home, links.collections].map((path) => ({ path })),
		...categories.map(({ slug, updatedDate }) => ({ path: links.collection(slug ?? ""), changed: updatedDate })),
		...(site.pages ?? []).map(({ slug }) => ({ path: links.page(slug ?? "") })),
	];
};

const productPages = async (pageContext: PageContext, start: number): Promise<Page[]> => {
	const pages: Page[] = [];
	for (let offset = start; offset < start + productsAtOnce; offset += pageSize) {
		const { found, total } = await productsFrom(pageContext, offset, pageSize);
		pages.push(...found.map(({ slug, lastUpdated }) => ({ path: links.product(slug ?? ""), changed: lastUpdated })));
		if (offset + pageSize >= total) break;
	}
	return pages;
};

const productsFrom = async (
	{ platform }: PageContext,
	offset: number,
	limit: number,
): Promise<{ found: readonly Product[]; total: number }> => {
	const query = { paging: { offset, limit }, sort: [{ fieldName: "numericId", order: "ASC" as const }] };
	const page = await platform.shared.use(products).queryProducts({ query });
	return { found: page.products, total: page.metadata?.total ?? 0 };
};
