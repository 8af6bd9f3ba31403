import { productsV3 } from "@cartwright/sdk/services";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { languageOf } from "../language.ts";
import { ProductGrid } from "../parts/product-grid.tsx";
import { catalogue, shopNow } from "../shop.server.ts";
import { tilesOf } from "../tiles.server.ts";
import { useTexts } from "../use-page.ts";

/** `?q=` searches, `?collection=` lists one collection, `?after=` continues behind a page. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
	const query = new URL(request.url).searchParams;
	const { site, collections } = await shopNow();
	const text = query.get("q")?.trim().slice(0, 100) ?? "";
	const collection = collections.find(({ slug }) => slug === query.get("collection"));
	if (query.has("collection") && !collection) throw new Response(null, { status: 404 });
	const after = query.get("after");
	const { products, pagingMetadata } = await catalogue.use(productsV3).searchProducts({
		search: {
			cursorPaging: { limit: 24, ...(after ? { cursor: after } : {}) },
			// A cursor contains the search and the filter that it continues.
			...(text && !after ? { search: { expression: text, fuzzy: true } } : {}),
			...(collection?.id && !after
				? { filter: { "allCategoriesInfo.categories": { $matchItems: [{ id: { $in: [collection.id] } }] } } }
				: {}),
		},
	});
	const next = pagingMetadata?.cursors?.next;
	if (next) query.set("after", next);
	return {
		text,
		title: collection?.name,
		products: tilesOf(products, languageOf(request), site.currency),
		next: next ? `?${query}` : undefined,
	};
};

export default function Products() {
	const { text, title, products, next } = useLoaderData<typeof loader>();
	const texts = useTexts();
	const heading = text ? texts.searchFor(text) : (title ?? texts.allProducts);
	return (
		<>
			<title>{heading}</title>
			<h1>{heading}</h1>
			{products.length > 0 ? (
				<ProductGrid products={products} heading="h2" />
			) : (
				<p>{text ? texts.nothingFound : texts.noProducts}</p>
			)}
			{next && (
				<p className="paging">
					<Link className="button quiet" to={next}>
						{texts.more}
					</Link>
				</p>
			)}
		</>
	);
}
