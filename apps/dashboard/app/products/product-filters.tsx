import { Checkbox } from "@cartwright/ui/parts/choice";
import { Select } from "@cartwright/ui/parts/field";
import { Icon } from "@cartwright/ui/parts/icon";
import { Form, Link, useSubmit } from "react-router";
import { useLanguage } from "../language.ts";
import { useSearchKey } from "../list/use-search-key.ts";
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

/** Search and filters of the list. They are a form of the address, and work without scripts too. */
export function ProductFilters({ state, categories }: ProductFiltersProps) {
	const { t } = useLanguage();
	const submit = useSubmit();
	const field = useSearchKey();
	const show = (form: HTMLFormElement): void => {
		const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
		const { sort, descending } = state;
		const wanted = readProductList(new URLSearchParams(fields));
		void submit(new URLSearchParams(addressOfProducts({ ...wanted, sort, descending })));
	};
	return (
		<Form
			className="filters"
			onSubmit={(event) => {
				event.preventDefault();
				show(event.currentTarget);
			}}
			onChange={({ target, currentTarget }) => {
				const isSearch = target instanceof HTMLInputElement && target.type === "search";
				if (!isSearch) show(currentTarget);
			}}
		>
			{state.view !== "all" && <input type="hidden" name="view" value={state.view} />}
			<div className="filters-search">
				<Icon name="search" />
				<input
					key={state.text}
					ref={field}
					className="input"
					type="search"
					name="q"
					defaultValue={state.text}
					placeholder={t("products.filters.search")}
					aria-label={t("products.filters.search")}
				/>
			</div>
			<FilterPanel state={state} categories={categories} />
			{hasProductFilters(state) && (
				<Link className="link" to={{ search: addressOfProducts(state, none) || "?" }}>
					{t("products.filters.clear")}
				</Link>
			)}
		</Form>
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
export function ProductViews({ state }: { state: ProductListState }) {
	const { t } = useLanguage();
	return (
		<nav className="views" aria-label={t("products.views.label")}>
			<ul className="plain-list">
				{productViews.map((view) => (
					<li key={view}>
						<Link
							className="view"
							to={{ search: addressOfProducts(state, { view }) || "?" }}
							aria-current={view === state.view ? "page" : undefined}
						>
							{t(`products.views.${view}`)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
