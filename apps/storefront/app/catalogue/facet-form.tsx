import { Button } from "@cartwright/ui/parts/button";
import { Checkbox } from "@cartwright/ui/parts/choice";
import { Icon } from "@cartwright/ui/parts/icon";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { useLanguage } from "../language.ts";
import { useEarlyChoices, useFollowing } from "./list-controls.ts";
import { type FacetName, labelOf } from "./list-state.ts";
import type { Facet, ProductList } from "./product-list.server.ts";

export const facetPanel = "filters";
/** Further values are collapsed. */
const openValues = 8;

/**
 * The facets: beside the list on wide screens, in a panel above it on phones. A form that requests the list again:
 * immediately with JavaScript, by its button without.
 */
export function FacetForm({ list }: { list: ProductList }) {
	const { t } = useLanguage();
	const submit = useSubmit();
	const { panel, fold } = usePanel();
	const form = useEarlyChoices();
	const { state, facets, inStockCount, total } = list;
	return (
		<div className="facets" id={facetPanel} popover="auto" ref={panel}>
			<Form
				ref={form}
				onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
				onSubmit={fold}
				// The next focused element would be behind the panel.
				onBlur={({ currentTarget, relatedTarget }) => relatedTarget && !currentTarget.contains(relatedTarget) && fold()}
				preventScrollReset
				autoComplete="off"
				aria-label={t("list.filters")}
			>
				<div className="facets-head">
					<h2>{t("list.filters")}</h2>
					<Button
						kind="quiet"
						size="icon"
						popoverTarget={facetPanel}
						popoverTargetAction="hide"
						aria-label={t("ui.close")}
					>
						<Icon name="close" />
					</Button>
				</div>
				{state.text && <input type="hidden" name="q" value={state.text} />}
				{state.sort !== "relevance" && <input type="hidden" name="sort" value={state.sort} />}
				{state.size !== 24 && <input type="hidden" name="size" value={state.size} />}
				<FollowingCheckbox
					name="stock"
					value="1"
					isChosen={state.inStock}
					label={<Counted label={t("list.inStockOnly")} count={inStockCount} />}
				/>
				{facets.map((facet) => (
					<FacetGroup key={`${facet.name} ${facet.title}`} facet={facet} chosen={state.chosen[facet.name]} />
				))}
				<div className="facets-foot">
					<Button type="submit" size="wide">
						{t("list.showResults", { count: total })}
					</Button>
				</div>
			</Form>
		</div>
	);
}

/** The behaviour that scripts add to the panel. */
const usePanel = () => {
	const panel = useRef<HTMLDivElement>(null);
	const fold = useCallback(() => {
		if (panel.current?.matches(":popover-open")) panel.current.hidePopover();
	}, []);
	useEffect(() => {
		// A rotated or widened screen shows the panel beside the list.
		const hasRoom = matchMedia("(min-width: 60rem)");
		hasRoom.addEventListener("change", fold);
		return () => hasRoom.removeEventListener("change", fold);
	}, [fold]);
	return { panel, fold };
};

interface FacetGroupProps {
	facet: Facet;
	chosen: readonly string[];
}

function FacetGroup({ facet: { name, title, values }, chosen }: FacetGroupProps) {
	const { t } = useLanguage();
	const names: Record<FacetName, string> = {
		category: t("list.category"),
		price: t("list.price"),
		brand: t("list.brand"),
		choice: "",
	};
	const boxes = values.map((each) => (
		<FollowingCheckbox
			key={each.value}
			name={name}
			value={each.value}
			isChosen={chosen.includes(each.value)}
			label={<Counted label={<FilterLabel name={name} label={labelOf(name, each)} />} count={each.count} />}
		/>
	));
	return (
		<details className="facet" open>
			<summary>
				<h3>{title ?? names[name]}</h3>
				<Icon name="down" />
			</summary>
			<fieldset>
				<legend className="visually-hidden">{title ?? names[name]}</legend>
				{boxes.slice(0, openValues)}
				{boxes.length > openValues && (
					<details className="facet-more">
						<summary>{t("list.moreValues", { count: boxes.length - openValues })}</summary>
						{boxes.slice(openValues)}
					</details>
				)}
			</fieldset>
		</details>
	);
}

interface FollowingCheckboxProps {
	name: string;
	value: string;
	isChosen: boolean;
	label: ReactNode;
}

function FollowingCheckbox({ isChosen, ...rest }: FollowingCheckboxProps) {
	const box = useFollowing<HTMLInputElement>(isChosen);
	return <Checkbox {...rest} ref={box} defaultChecked={isChosen} />;
}

/** A name keeps its own direction; a price range follows that of the page. */
export function FilterLabel({ name, label }: { name: FacetName; label: string }) {
	return name === "price" ? label : <bdi>{label}</bdi>;
}

function Counted({ label, count }: { label: ReactNode; count: number }) {
	const { formats } = useLanguage();
	return (
		<>
			{label} <small>{`(${formats.number(count)})`}</small>
		</>
	);
}
