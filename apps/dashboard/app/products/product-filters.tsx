import { Checkbox } from "@cartwright/ui/parts/choice";
import { Select } from "@cartwright/ui/parts/field";
import { Icon } from "@cartwright/ui/parts/icon";
import { useLanguage } from "../language.ts";
import { ListFilters } from "../list/list-filters.tsx";
import { ListViews } from "../list/list-views.tsx";
import type { SavedListViews } from "../list/saved-list-views.ts";
import type { CategoryChoice } from "./category-choices.ts";
import {
	addressOfProducts,
	hasProductFilters,
	type ProductListState,
	productViews,
	readProductList,
	stockFilters,
} from "./product-search.ts";

const none = { text: "", stock: [], category: "" };

interface ProductFiltersProps {
	readonly state: ProductListState;
	readonly categories: readonly CategoryChoice[];
}

export function ProductFilters({ state, categories }: ProductFiltersProps) {
	const { t } = useLanguage();
	const { sort, descending } = state;
	return (
		<ListFilters
			text={state.text}
			label={t("products.filters.search")}
			addressOf={(fields) => addressOfProducts({ ...readProductList(fields), sort, descending })}
			clear={
				hasProductFilters(state)
					? { label: t("products.filters.clear"), search: addressOfProducts(state, none) }
					: undefined
			}
		>
			{state.view !== "all" && <input type="hidden" name="view" value={state.view} />}
			<FilterPanel state={state} categories={categories} />
		</ListFilters>
	);
}

function FilterPanel({ state, categories }: ProductFiltersProps) {
	const { t } = useLanguage();
	const count = state.stock.length + (state.category ? 1 : 0);
	return (
		<details className="filters-more">
			<summary className="button button-secondary button-small">
				<Icon name="filter" />
				{count > 0 ? t("products.filters.chosen", { count }) : t("products.filters.title")}
			</summary>
			<div className="filters-panel" key={[...state.stock, state.category].join()}>
				<fieldset>
					<legend>{t("products.filters.stock")}</legend>
					{stockFilters.map((each) => (
						<Checkbox
							key={each}
							name="stock"
							value={each}
							defaultChecked={state.stock.includes(each)}
							label={t(`products.stock.${each}`)}
						/>
					))}
				</fieldset>
				<Select name="category" label={t("products.filters.category")} defaultValue={state.category}>
					<option value="">{t("products.filters.anyCategory")}</option>
					{categories.map(({ id, path }) => (
						<option key={id} value={id}>
							{path}
						</option>
					))}
				</Select>
			</div>
		</details>
	);
}

/** The views of the list; text and filters stay. */
export function ProductViews({ state, saved }: { state: ProductListState; saved: SavedListViews }) {
	const { t } = useLanguage();
	const views = productViews.map((view) => ({
		name: view,
		text: t(`products.views.${view}`),
		search: addressOfProducts(state, { view }),
	}));
	return (
		<ListViews
			label={t("products.views.label")}
			current={state.view}
			views={views}
			saved={saved}
			search={addressOfProducts(state)}
		/>
	);
}
