import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { categoryDraft, hasFormats } from "../categories/category-draft.ts";
import { CategoryPage } from "../categories/category-page.tsx";
import { ItemsPanel } from "../categories/items-panel.tsx";
import { loadCategory } from "../categories/load-category.server.ts";
import { loadItems } from "../categories/load-items.server.ts";
import { saveCategory } from "../categories/save-category.server.ts";
import { sendItemForm } from "../categories/send-item-form.server.ts";
import { readChanges } from "../forms/read-changes.server.ts";
import { ChangedBar } from "../live/changed-bar.tsx";
import { useLivePage } from "../live/use-live-page.ts";
import { orErrorPage } from "../or-error-page.server.ts";
import { pageContextKey } from "../page-context.server.ts";

export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
	const page = context.get(pageContextKey);
	const client = await page.staff();
	const categoryId = params.categoryId ?? "";
	const [category, items, all] = await Promise.all([
		orErrorPage(loadCategory(client, categoryId)),
		orErrorPage(loadItems(client, categoryId, new URL(request.url).searchParams)),
		client.use(productsV3).getAllProductsCategory({}),
	]);
	// Nobody edits the category of all products.
	if (category.id === all.categoryId) throw data(null, { status: 404 });
	const breadcrumbs = category.breadcrumbsInfo?.breadcrumbs ?? [];
	return {
		items,
		saved: categoryDraft(category),
		facts: {
			id: category.id ?? "",
			folder: `${page.origin}/collections/`,
			above: breadcrumbs
				.map(({ categoryId, categoryName }) => ({ id: categoryId ?? "", name: categoryName ?? "" }))
				.filter(({ id }) => id !== category.id),
			hasFormats: hasFormats(category),
		},
	};
};

export const action = async ({ request, params, context }: ActionFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	const form = await request.formData();
	if (form.get("intent") === "save") return saveCategory(client, params.categoryId ?? "", readChanges(form));
	return sendItemForm(client, params.categoryId ?? "", form);
};

export { revalidateRefusals as shouldRevalidate } from "../forms/revalidate-refusals.ts";

export default function Category() {
	const { saved, facts, items } = useLoaderData<typeof loader>();
	const live = useLivePage({ category: [facts.id] });
	return (
		<>
			<CategoryPage key={facts.id} saved={saved} facts={facts}>
				<ItemsPanel items={items} />
			</CategoryPage>
			<ChangedBar {...live} />
		</>
	);
}
