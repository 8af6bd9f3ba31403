import { Icon } from "@cartwright/ui/parts/icon";
import { Link } from "react-router";
import { useLanguage } from "../language.ts";
import { FilterLabel } from "./facet-form.tsx";
import { changed, hasFilters, labelOf, withoutFilters, withoutValue, writeList } from "./list-state.ts";
import type { ProductList } from "./product-list.server.ts";

/** The filters of the list, each with a link that removes it. */
export function AppliedFilters({ list: { state, facets }, path }: { list: ProductList; path: string }) {
	const { t } = useLanguage();
	if (!hasFilters(state)) return undefined;
	const chips = [
		...(state.inStock
			? [
					{
						label: t("list.inStockOnly"),
						shown: t("list.inStockOnly"),
						without: changed(state, { inStock: false }),
					},
				]
			: []),
		...facets.flatMap(({ name, values }) =>
			values
				.filter(({ value }) => state.chosen[name].includes(value))
				.map((each) => ({
					label: labelOf(name, each),
					shown: <FilterLabel name={name} label={labelOf(name, each)} />,
					without: withoutValue(state, name, each.value),
				})),
		),
	];
	return (
		<ul className="chips plain-list" aria-label={t("list.applied")}>
			{chips.map(({ label, shown, without }) => (
				<li key={label}>
					<Link
						className="chip"
						to={path + writeList(without)}
						preventScrollReset
						aria-label={t("list.remove", { filter: label })}
					>
						{shown}
						<Icon name="close" />
					</Link>
				</li>
			))}
			<li>
				<a className="link chip-clear" href={path + writeList(withoutFilters(state))}>
					{t("list.clear")}
				</a>
			</li>
		</ul>
	);
}
