import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { ButtonLink } from "@cartwright/ui/parts/button";
import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData, useNavigation } from "react-router";
import { importPermission } from "../imports/import-permission.ts";
import { useLanguage } from "../language.ts";
import { loadSavedViews } from "../list/load-saved-views.server.ts";
import { ChangedBar } from "../live/changed-bar.tsx";
import { useLiveRows } from "../live/use-live-rows.ts";
import { orErrorPage } from "../or-error-page.server.ts";
import { pageContextKey } from "../page-context.server.ts";
import { changeProducts } from "../products/bulk-products.server.ts";
import { loadCategoryChoices } from "../products/load-category-choices.server.ts";
import { ProductFilters, ProductViews } from "../products/product-filters.tsx";
import { productRow } from "../products/product-row.ts";
import { hasProductFilters, matchingProducts, productSearchOf, readProductList } from "../products/product-search.ts";
import { ProductTable } from "../products/product-table.tsx";
import { useMay } from "../use-workplace.ts";

const pageSize = 50;

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	const state = readProductList(new URL(request.url).searchParams);
	const { searchProducts, countProducts } = client.use(productsV3);
	const fields = ["CURRENCY", "THUMBNAIL"] as const;
	const [page, { count }, categories, saved] = await Promise.all([
		orErrorPage(searchProducts({ search: productSearchOf(state, pageSize), fields: [...fields] })),
		orErrorPage(countProducts({ ...matchingProducts(state), returnNonVisibleProducts: true })),
		loadCategoryChoices(client),
		loadSavedViews(client, "products"),
	]);
	const { next, prev } = page.pagingMetadata?.cursors ?? {};
	return {
		state,
		saved,
		rows: page.products.map(productRow),
		total: count ?? 0,
		categories,
		next: next ?? "",
		previous: prev ?? "",
	};
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	return changeProducts(client, await request.formData());
};

export default function Products() {
	const { t, formats } = useLanguage();
	const may = useMay();
	const { state, saved, rows, total, categories, next, previous } = useLoaderData<typeof loader>();
	const live = useLiveRows(rows, { product: "any", stock: "any" });
	const isBusy = useNavigation().state !== "idle";
	const title = t("products.title");
	return (
		<>
			<title>{title}</title>
			<div className="room-head">
				<h1>
					{title} <span className="room-count">{formats.number(total)}</span>
				</h1>
				<span className="room-actions">
					{may(importPermission) && (
						<Link className="button button-secondary button-small" to="/products/import">
							{t("imports.title")}
						</Link>
					)}
					{may("WIX_STORES.PRODUCT_CREATE") && (
						<Link className="button button-primary button-small" to="/products/new">
							{t("products.new")}
						</Link>
					)}
				</span>
			</div>
			<ProductViews state={state} saved={saved} />
			<ProductFilters state={state} categories={categories} />
			{live.rows.length > 0 ? (
				<ProductTable
					rows={live.rows}
					total={total}
					state={state}
					categories={categories}
					isBusy={isBusy}
					next={next}
					previous={previous}
				/>
			) : (
				<NoProducts isFiltered={hasProductFilters(state) || state.view !== "all"} />
			)}
			<ChangedBar {...live} />
		</>
	);
}

function NoProducts({ isFiltered }: { isFiltered: boolean }) {
	const { t } = useLanguage();
	const may = useMay();
	return (
		<EmptyState title={t(isFiltered ? "products.none.filteredTitle" : "products.none.title")}>
			<p>{t(isFiltered ? "products.none.filteredText" : "products.none.text")}</p>
			{!isFiltered && (
				<div className="actions">
					{may("WIX_STORES.PRODUCT_CREATE") && (
						<ButtonLink href="/dashboard/products/new">{t("products.new")}</ButtonLink>
					)}
					{may(importPermission) && (
						<ButtonLink kind="secondary" href="/dashboard/products/import">
							{t("imports.title")}
						</ButtonLink>
					)}
				</div>
			)}
		</EmptyState>
	);
}
