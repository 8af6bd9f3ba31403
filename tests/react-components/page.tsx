import { CmsCollection } from "@wix/headless-cms/react";
import { Filter } from "@wix/headless-components/react";
import { Cart, Commerce, CurrentCart, LineItem, SelectedOption } from "@wix/headless-ecom/react";
import { loadCurrentCartServiceConfig } from "@wix/headless-ecom/services";
import { MediaGallery } from "@wix/headless-media/react";
import { Category, CategoryList, Choice, Option, Product, ProductList } from "@wix/headless-stores/react";
import {
	loadCategoriesListServiceConfig,
	loadProductServiceConfig,
	loadProductsListServiceConfig,
	parseUrlToSearchOptions,
} from "@wix/headless-stores/services";
import { createClient, OAuthStrategy } from "@wix/sdk";
import { customizationsV3 } from "@wix/stores";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";

// A storefront of three pages that consists of the published components: /, /product/<slug> and /guides.

const settings = new URLSearchParams(
	document.querySelector("script[data-settings]")?.getAttribute("data-settings") ?? "",
);
const realFetch = globalThis.fetch;
// As under `cartwright emulate`: calls lead to the shop, and its pictures have the platform's addresses.
globalThis.fetch = async (input, init) => {
	const url = new URL(input instanceof Request ? input.url : input, location.href);
	if (!/^(www|edge)\.wixapis\.com$/.test(url.hostname)) return realFetch(input, init);
	const response = await realFetch(`${settings.get("api")}${url.pathname}${url.search}`, init);
	const text = (await response.text()).replaceAll(
		`${settings.get("api")}/media/`,
		"https://static.wixstatic.com/media/",
	);
	return new Response(text, response);
};

const stored = localStorage.getItem("tokens");
const auth = OAuthStrategy({
	clientId: settings.get("clientId") ?? "",
	...(stored ? { tokens: JSON.parse(stored) } : {}),
});
createClient({ auth }).enableContext("global");

const Choices = () => (
	<>
		<Option.Name />
		<Option.Choices>
			<Option.ChoiceRepeater>
				<Choice.Text />
				<Choice.Color />
				<Choice.FreeText />
			</Option.ChoiceRepeater>
		</Option.Choices>
	</>
);

const ListPage = ({ list, categories }: Awaited<ReturnType<typeof loadList>>) => (
	<ProductList.Root productsListConfig={list}>
		<form>
			<input name="q" aria-label="Search" /> <button type="submit">Search</button>
		</form>
		<nav>
			<CategoryList.Root categoriesListConfig={categories}>
				<CategoryList.CategoryRepeater>
					<Category.Trigger />
				</CategoryList.CategoryRepeater>
			</CategoryList.Root>
		</nav>
		<ProductList.Sort as="select" />
		<aside>
			<ProductList.Filter.Root>
				<Filter.FilterOptions>
					<Filter.FilterOptionRepeater>
						<Filter.FilterOption.Label />
						<Filter.FilterOption.MultiFilter />
						<Filter.FilterOption.RangeFilter />
					</Filter.FilterOptionRepeater>
				</Filter.FilterOptions>
				<Filter.Action.Clear label="Clear filters" />
			</ProductList.Filter.Root>
		</aside>
		<ProductList.Error />
		<main>
			<ProductList.Products emptyState={<p>No products</p>}>
				<ProductList.ProductRepeater>
					<article>
						<h2>
							<Product.Name />
						</h2>
						<Product.MediaGallery>
							<MediaGallery.Viewport />
						</Product.MediaGallery>
						<Product.Price />
						<Product.Stock />
					</article>
				</ProductList.ProductRepeater>
			</ProductList.Products>
		</main>
	</ProductList.Root>
);

type Found = Extract<Awaited<ReturnType<typeof loadProductServiceConfig>>, { type: "success" }>;

const ProductPage = ({ product }: { readonly product: NonNullable<Found["config"]["product"]> }) => (
	<Product.Root product={product}>
		<h1>
			<Product.Name />
		</h1>
		<Product.MediaGallery>
			<MediaGallery.Viewport />
		</Product.MediaGallery>
		<Product.Price />
		<Product.CompareAtPrice />
		<Product.Description />
		<Product.Variants>
			<Product.VariantOptions>
				<Product.VariantOptionRepeater>
					<Choices />
				</Product.VariantOptionRepeater>
			</Product.VariantOptions>
		</Product.Variants>
		<Product.Modifiers>
			<Product.ModifierOptions>
				<Product.ModifierOptionRepeater>
					<Choices />
				</Product.ModifierOptionRepeater>
			</Product.ModifierOptions>
		</Product.Modifiers>
		<Product.ProductVariant.Stock />
		<Product.Action.AddToCart label="Add to cart" />
	</Product.Root>
);

const CartSection = () => (
	<section aria-label="Cart">
		<Cart.LineItems emptyState={<p>Your cart is empty</p>}>
			<Cart.LineItemRepeater>
				<div>
					<LineItem.Title />
					<LineItem.SelectedOptions>
						<LineItem.SelectedOptionRepeater>
							<SelectedOption.Text />
						</LineItem.SelectedOptionRepeater>
					</LineItem.SelectedOptions>
				</div>
			</Cart.LineItemRepeater>
		</Cart.LineItems>
		<Cart.Coupon.Root>
			<Cart.Coupon.Input />
			<Cart.Coupon.Trigger />
		</Cart.Coupon.Root>
		<Cart.Errors />
		<Cart.Totals.Price label="Subtotal " />
		<Cart.Totals.Total label="Total " />
		<Commerce.Actions.Checkout />
		<Cart.Clear />
	</section>
);

const GuidesPage = () => (
	<CmsCollection.Root collection={{ id: "Guides", queryOptions: { limit: 2, returnTotalCount: true } }}>
		{({ queryResult, loading, error, nextPage }) => (
			<main>
				{loading && <p>Loading</p>}
				{error && <p role="alert">{error}</p>}
				<CmsCollection.Sort
					sortOptions={[
						{ fieldName: "title", order: "ASC", label: "First" },
						{ fieldName: "title", order: "DESC", label: "Last" },
					]}
				>
					{({ onChange }) => (
						<button type="button" onClick={() => onChange("title", "DESC")}>
							Last first
						</button>
					)}
				</CmsCollection.Sort>
				<p>{queryResult?.totalCount} guides</p>
				{queryResult?.items.map((item) => (
					<h2 key={item._id}>{String(item.title)}</h2>
				))}
				<button type="button" onClick={() => nextPage()}>
					Next
				</button>
			</main>
		)}
	</CmsCollection.Root>
);

const loadList = async () => {
	const categories = await loadCategoriesListServiceConfig();
	const { items: customizations } = await customizationsV3.queryCustomizations().find();
	const defaults = { filter: {}, cursorPaging: { limit: Number(settings.get("limit") ?? 100) } };
	const parsed = await parseUrlToSearchOptions(location.href, categories.categories, customizations, defaults);
	return { list: await loadProductsListServiceConfig(parsed), categories };
};

const pageOf = async (): Promise<ReactNode> => {
	const [, section, slug = ""] = location.pathname.split("/");
	if (section === "guides") return <GuidesPage />;
	if (section !== "product") return <ListPage {...(await loadList())} />;
	const found = await loadProductServiceConfig(slug);
	if (found.type !== "success" || !found.config.product) return <p>Not found</p>;
	return <ProductPage product={found.config.product} />;
};

// The packages' client keeps no tokens: without these a reload would be another visitor.
const tokens = stored ? JSON.parse(stored) : await auth.generateVisitorTokens();
auth.setTokens(tokens);
localStorage.setItem("tokens", JSON.stringify(tokens));

const cart = await loadCurrentCartServiceConfig();
createRoot(document.querySelector("#root") as HTMLElement).render(
	<Commerce.Root checkoutServiceConfig={{}}>
		<CurrentCart.Root currentCartServiceConfig={cart}>
			{await pageOf()}
			<CartSection />
		</CurrentCart.Root>
	</Commerce.Root>,
);
