import type { Product } from "@cartwright/contract/catalogue/v3/product-messages";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import type { Client } from "@cartwright/sdk/client";
import type { LoaderFunctionArgs } from "react-router";
import { links } from "../links.ts";
import { shopOfVisit, visitContext } from "../visit.server.ts";
import { xmlText } from "../xml.ts";

/** A sitemap holds no more. */
const mostAddresses = 50_000;
const pageSize = 100;

/** Every address that search engines should know. */
export const loader = async ({ context }: LoaderFunctionArgs): Promise<Response> => {
	const visit = context.get(visitContext);
	const { site, categories } = shopOfVisit(visit);
	const fixed = [
		links.home,
		links.collections,
		...categories.map(({ slug }) => links.collection(slug ?? "")),
		...(site.pages ?? []).map(({ slug }) => links.page(slug ?? "")),
	];
	const entries = fixed.map((path) => `<url><loc>${xmlText(visit.origin + path)}</loc></url>`);
	for await (const { slug, updatedDate } of allProducts(visit.platform.shared)) {
		if (entries.length >= mostAddresses) break;
		const changed = updatedDate ? `<lastmod>${updatedDate.slice(0, 10)}</lastmod>` : "";
		entries.push(`<url><loc>${xmlText(visit.origin + links.product(slug ?? ""))}</loc>${changed}</url>`);
	}
	const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`;
	return new Response(xml, {
		headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
	});
};

async function* allProducts(client: Client): AsyncGenerator<Product> {
	let cursor: string | undefined;
	do {
		const query = { cursorPaging: { limit: pageSize, ...(cursor ? { cursor } : {}) } };
		const { products, pagingMetadata } = await client.use(productsV3).queryProducts({ query });
		yield* products ?? [];
		cursor = pagingMetadata?.cursors?.next ?? undefined;
	} while (cursor);
}
