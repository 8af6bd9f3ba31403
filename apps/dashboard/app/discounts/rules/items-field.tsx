import { Select } from "@cartwright/ui/parts/field";
import { Icon } from "@cartwright/ui/parts/icon";
import { useState } from "react";
import { useLanguage } from "../../language.ts";
import { ProductFinder } from "../../product-finder.tsx";
import type { ItemsDraft, ItemsReach } from "./items-draft.ts";
import type { RuleFacts } from "./rule-facts.ts";

interface ItemsFieldProps {
	readonly label: string;
	/** What it means that no items are named; absent if they must be. */
	readonly none?: string;
	readonly error?: string | undefined;
	readonly value: ItemsDraft;
	readonly facts: RuleFacts;
	readonly onChange: (items: ItemsDraft) => void;
}

const manyCategories = 12;

/** All products, or those that are chosen one by one and by category. */
export function ItemsField({ label, none, error, value, facts, onChange }: ItemsFieldProps) {
	const { t } = useLanguage();
	const [addedNames, setAddedNames] = useState<Readonly<Record<string, string>>>({});
	const { products } = value;
	const nameOf = (id: string): string =>
		facts.products[id] ?? addedNames[id] ?? t("rule.items.unknown", { id: id.slice(0, 8) });
	return (
		<fieldset className="stack items-field">
			<legend className="visually-hidden">{label}</legend>
			<Select
				label={label}
				error={error}
				value={value.reach}
				onChange={({ currentTarget }) => onChange({ ...value, reach: currentTarget.value as ItemsReach })}
			>
				{none !== undefined && <option value="none">{none}</option>}
				<option value="all">{t("discount.scopes.all")}</option>
				<option value="chosen">{t("rule.items.chosen")}</option>
			</Select>
			{value.reach === "chosen" && (
				<>
					{products.length > 0 && (
						<ul className="choices plain-list">
							{products.map((id) => (
								<li key={id} className="choice-chip label-chip">
									<span>{nameOf(id)}</span>
									<button
										type="button"
										aria-label={t("rule.items.remove", { name: nameOf(id) })}
										onClick={() => onChange({ ...value, products: products.filter((each) => each !== id) })}
									>
										<Icon name="close" />
									</button>
								</li>
							))}
						</ul>
					)}
					<ProductFinder
						label={t("rule.items.find")}
						chosen={products}
						onChosen={(id, name) => {
							setAddedNames((before) => ({ ...before, [id]: name }));
							onChange({ ...value, products: [...products, id] });
						}}
					/>
					<Categories value={value} facts={facts} onChange={onChange} />
				</>
			)}
		</fieldset>
	);
}

/** Categories that are gone since are shown by a part of their id, so that they can be removed. */
function Categories({ value, facts, onChange }: Pick<ItemsFieldProps, "value" | "facts" | "onChange">) {
	const { t } = useLanguage();
	const [filter, setFilter] = useState("");
	const { categories } = value;
	const gone = categories.filter((id) => !facts.categories.some((each) => each.id === id));
	const offered = [
		...facts.categories,
		...gone.map((id) => ({ id, path: t("rule.items.unknown", { id: id.slice(0, 8) }) })),
	];
	const shown = offered.filter(({ path }) => path.toLowerCase().includes(filter.trim().toLowerCase()));
	if (offered.length === 0) return null;
	return (
		<>
			{offered.length > manyCategories && (
				<input
					className="input"
					type="search"
					aria-label={t("product.categories.filter")}
					placeholder={t("product.categories.filter")}
					value={filter}
					onChange={({ currentTarget }) => setFilter(currentTarget.value)}
				/>
			)}
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
			<ul className="plain-list category-list" tabIndex={0} aria-label={t("product.categories.title")}>
				{shown.map(({ id, path }) => (
					<li key={id}>
						<label className="choice">
							<input
								type="checkbox"
								checked={categories.includes(id)}
								onChange={({ currentTarget: { checked } }) =>
									onChange({
										...value,
										categories: checked ? [...categories, id] : categories.filter((each) => each !== id),
									})
								}
							/>
							<span className="choice-text">{path}</span>
						</label>
					</li>
				))}
			</ul>
		</>
	);
}
