import { useId, useState } from "react";
import { useFetcher } from "react-router";
import type { FormResult } from "../forms/form-result.ts";
import { useLanguage } from "../language.ts";
import { useMay } from "../use-workplace.ts";
import type { ProductFacts } from "./product-facts.ts";

const manyCategories = 12;

/** The categories of the product. A choice is saved at once. */
export function CategoryPicker({ facts }: { facts: ProductFacts }) {
	const { t } = useLanguage();
	const may = useMay();
	const filterId = useId();
	const fetcher = useFetcher<FormResult>();
	const [filter, setFilter] = useState("");
	const chosen = fetcher.formData?.getAll("category").map(String) ?? facts.categoryIds;
	const shown = facts.categories.filter(({ path }) => path.toLowerCase().includes(filter.trim().toLowerCase()));
	const toggle = (id: string): void => {
		const ids = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
		const form = new FormData();
		form.set("intent", "categories");
		for (const each of ids) form.append("category", each);
		void fetcher.submit(form, { method: "post" });
	};
	return (
		<section className="panel stack">
			<h2>{t("product.categories.title")}</h2>
			{facts.categories.length > manyCategories && (
				<>
					<label className="visually-hidden" htmlFor={filterId}>
						{t("product.categories.filter")}
					</label>
					<input
						id={filterId}
						className="input"
						type="search"
						placeholder={t("product.categories.filter")}
						value={filter}
						onChange={({ currentTarget }) => setFilter(currentTarget.value)}
					/>
				</>
			)}
			{facts.categories.length === 0 && <p className="hint">{t("product.categories.none")}</p>}
			<ul className="plain-list category-list">
				{shown.map(({ id, path }) => (
					<li key={id}>
						<label className="choice">
							<input
								type="checkbox"
								checked={chosen.includes(id)}
								disabled={!may("CATEGORIES.ITEM_SET_CATEGORIES")}
								onChange={() => toggle(id)}
							/>
							<span className="choice-text">{path}</span>
						</label>
					</li>
				))}
			</ul>
			{fetcher.data?.error && (
				<p className="field-error" role="alert">
					{fetcher.data.error}
				</p>
			)}
		</section>
	);
}
