import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { categories } from "@cartwright/contract/catalogue/v3/categories";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { orRefusal } from "../forms/or-refusal.server.ts";
import { readChanges } from "../forms/read-changes.server.ts";
import { ChangedBar } from "../live/changed-bar.tsx";
import { useLivePage } from "../live/use-live-page.ts";
import { storesTree } from "../load-categories.server.ts";
import { orErrorPage } from "../or-error-page.server.ts";
import { pageContextKey } from "../page-context.server.ts";
import { draftOfProduct } from "../products/draft-of-product.ts";
import { loadEditor, maySeeCosts } from "../products/load-editor.server.ts";
import { loadProduct } from "../products/load-product.server.ts";
import { ProductPage } from "../products/product-page.tsx";
import { changeProduct } from "../products/save-product.server.ts";

export const loader = async ({ params, context }: LoaderFunctionArgs) => {
	const page = context.get(pageContextKey);
	const client = await page.staff();
	const editor = loadEditor(page);
	const { withCosts, ...rest } = await editor;
	const { product, stock } = await orErrorPage(loadProduct(client, params.productId ?? "", withCosts));
	const { relativePath = "", url = "" } = product.url ?? {};
	return {
		saved: draftOfProduct(product, stock),
		facts: {
			...rest,
			withCosts,
			id: product.id ?? "",
			url: url || relativePath || "",
			currency: product.currency ?? rest.currency,
			categoryIds: product.directCategoryIdsInfo?.categoryIds ?? [],
		},
	};
};

export const action = async ({ request, params, context }: ActionFunctionArgs) => {
	const page = context.get(pageContextKey);
	const client = await page.staff();
	const form = await request.formData();
	const productId = params.productId ?? "";
	switch (form.get("intent")) {
		case "save":
			return changeProduct(client, productId, readChanges(form), maySeeCosts(await page.me()));
		case "categories":
			return orRefusal("categories", async () => {
				const item = { appId: storesAppId, catalogItemId: productId };
				const categoryIds = form.getAll("category").map(String);
				await client.use(categories).bulkSetItemCategories({ item, categoryIds, treeReference: storesTree });
				return { of: "categories" };
			});
		case "delete":
			return orRefusal("delete", async () => {
				await client.use(productsV3).deleteProduct({ productId });
				return redirect("/products");
			});
	}
	throw data(null, { status: 400 });
};

export default function Product() {
	const { saved, facts } = useLoaderData<typeof loader>();
	const ids = [facts.id];
	const live = useLivePage({ product: ids, stock: ids });
	return (
		<>
			<ProductPage key={facts.id} saved={saved} facts={facts} />
			<ChangedBar {...live} />
		</>
	);
}
