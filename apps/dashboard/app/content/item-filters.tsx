import { Checkbox } from "@cartwright/ui/parts/choice";
import { Icon } from "@cartwright/ui/parts/icon";
import { Link } from "react-router";
import { useLanguage } from "../language.ts";
import { ListFilters } from "../list/list-filters.tsx";
import { AddFilter } from "./add-filter.tsx";
import type { CollectionFacts } from "./collection-facts.ts";
import {
	addressOfItems,
	columnsOf,
	type ItemFilter,
	type ItemListState,
	maxSearch,
	needsValue,
	readItemList,
	usualColumnsOf,
} from "./item-list.ts";
import type { ItemTitles } from "./load-item.server.ts";
import { useFieldName } from "./use-field-name.ts";

interface ItemFiltersProps {
	readonly collection: CollectionFacts;
	readonly state: ItemListState;
	readonly titles: ItemTitles;
}

/** Search, filters and columns of the list of items. */
export function ItemFilters({ collection, state, titles }: ItemFiltersProps) {
	const { t } = useLanguage();
	const isFiltered = state.text !== "" || state.filters.length > 0;
	return (
		<div className="content-filters">
			<ListFilters
				text={state.text}
				label={t("content.filters.search")}
				maxLength={maxSearch}
				addressOf={(fields) => {
					const { text } = readItemList(fields);
					return addressOfItems(state, { text, columns: chosenColumns(collection, fields) });
				}}
				clear={
					isFiltered
						? { label: t("customers.filters.clear"), search: addressOfItems(state, { text: "", filters: [] }) }
						: undefined
				}
			>
				<Columns collection={collection} state={state} />
			</ListFilters>
			<AddFilter collection={collection} state={state} />
			{state.filters.length > 0 && (
				<ul className="choices plain-list content-chips">
					{state.filters.map((filter) => (
						<Chip
							key={`${filter.field} ${filter.operator} ${filter.value}`}
							filter={filter}
							collection={collection}
							state={state}
							titles={titles}
						/>
					))}
				</ul>
			)}
		</div>
	);
}

/** Absent if they are those that are usual. None at all is an empty one. */
const chosenColumns = (collection: CollectionFacts, fields: URLSearchParams): readonly string[] | undefined => {
	const chosen = fields.getAll("column");
	if (chosen.toSorted().join("\n") === usualColumnsOf(collection).toSorted().join("\n")) return undefined;
	return chosen.length > 0 ? chosen : [""];
};

function Columns({ collection, state }: Omit<ItemFiltersProps, "titles">) {
	const { t } = useLanguage();
	const nameOf = useFieldName();
	const shown = columnsOf(collection, state).map(({ key }) => key);
	const offered = collection.fields.filter(({ key }) => key !== collection.titleKey);
	return (
		<details className="filters-more">
			<summary className="button button-secondary button-small">
				<Icon name="sliders" />
				{t("content.filters.columns")}
			</summary>
			<fieldset className="filters-panel content-columns" key={shown.join()}>
				<legend className="visually-hidden">{t("content.filters.columns")}</legend>
				{offered.map((field) => (
					<Checkbox
						key={field.key}
						name="column"
						value={field.key}
						defaultChecked={shown.includes(field.key)}
						label={nameOf(field)}
					/>
				))}
			</fieldset>
		</details>
	);
}

function Chip({ filter, collection, state, titles }: ItemFiltersProps & { filter: ItemFilter }) {
	const { t } = useLanguage();
	const nameOf = useFieldName();
	const field = collection.fields.find(({ key }) => key === filter.field);
	if (!field) return null;
	const value = field.target
		? (titles[field.target]?.[filter.value] ?? filter.value)
		: field.kind === "boolean"
			? t(filter.value === "true" ? "rules.yes" : "rules.no")
			: field.kind === "status"
				? t(filter.value === "DRAFT" ? "content.status.DRAFT" : "content.status.PUBLISHED")
				: filter.value.replace(/^(\d{4}-\d\d-\d\d)T/, "$1 ");
	const words = [
		nameOf(field),
		t(`content.operators.${filter.operator}`),
		...(needsValue(filter.operator) ? [value] : []),
	];
	const text = words.join(" ");
	return (
		<li className="choice-chip label-chip">
			<bdi>{text}</bdi>
			<Link
				className="content-chip-remove"
				to={{ search: addressOfItems(state, { filters: state.filters.filter((each) => each !== filter) }) || "?" }}
				aria-label={t("rule.items.remove", { name: text })}
			>
				<Icon name="close" />
			</Link>
		</li>
	);
}
