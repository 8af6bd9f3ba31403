import { Button } from "@cartwright/ui/parts/button";
import { Icon } from "@cartwright/ui/parts/icon";
import { useAnnounce } from "@cartwright/ui/parts/live-region";
import { Pagination } from "@cartwright/ui/parts/pagination";
import { type ReactNode, type Ref, useEffect, useRef } from "react";
import { Form, Link, useNavigation, useSubmit } from "react-router";
import { useLanguage } from "../language.ts";
import { AppliedFilters } from "./applied-filters.tsx";
import { FacetForm, facetPanel } from "./facet-form.tsx";
import { useChangedList, useEarlyChoices, useFollowing } from "./list-controls.ts";
import { changed, facetNames, type ListState, nextPage, sizes, sorts, writeList } from "./list-state.ts";
import { ProductGrid } from "./product-grid.tsx";
import type { ProductList as List } from "./product-list.server.ts";

interface ProductListProps {
	list: List;
	/** URL of the list without filters. */
	path: string;
	/** Shown if the list is empty. */
	empty: ReactNode;
}

export function ProductList({ list, path, empty }: ProductListProps) {
	const { t } = useLanguage();
	const isLoading = useNavigation().location?.pathname === path;
	const { total, facets } = list;
	const count = useRef<HTMLParagraphElement>(null);
	const announceTotal = useAnnouncedTotal(total);
	// More products below are announced by the focus on them.
	useChangedList(writeList(changed(list.state, {})), (lostFocus) =>
		lostFocus ? count.current?.focus({ preventScroll: true }) : announceTotal(),
	);
	return (
		<div className={facets.length > 0 || list.state.inStock ? "list list-with-facets" : "list"}>
			{(facets.length > 0 || list.state.inStock) && <FacetForm list={list} />}
			<section className="list-main" aria-label={t("list.products")} aria-busy={isLoading}>
				<h2 className="visually-hidden">{t("list.products")}</h2>
				<Toolbar list={list} path={path} count={count} />
				<AppliedFilters list={list} path={path} />
				{list.products.length > 0 ? <Results list={list} path={path} /> : empty}
			</section>
		</div>
	);
}

function Results({ list, path }: { list: List; path: string }) {
	const { t } = useLanguage();
	const { state, products, hasMore, pages, total } = list;
	const grid = useRef<HTMLUListElement>(null);
	const seen = useFocusOnLoaded(grid, products.length);
	const more = nextPage(state);
	const address = (each: Partial<ListState>) => path + writeList({ ...state, ...each });
	return (
		<>
			<ProductGrid products={products} leading={state.from === 1} listRef={grid} />
			<div className="list-end">
				<p className="list-seen">
					{t("list.shown", { count: (state.from - 1) * state.size + products.length, total })}
				</p>
				{hasMore && more.from < more.page && (
					<Link
						className="button button-secondary"
						to={`${path}${writeList(more)}#product-${products.length + 1}`}
						replace
						preventScrollReset
						onClick={() => {
							seen.current = products.length;
						}}
					>
						{t("list.more")}
					</Link>
				)}
				<Pagination page={state.page} pages={pages} href={(page) => address({ page, from: page })} />
			</div>
		</>
	);
}

/** Moves the focus to the first of the new products. */
const useFocusOnLoaded = (grid: { current: HTMLUListElement | null }, count: number) => {
	const seen = useRef<number | undefined>(undefined);
	useEffect(() => {
		if (seen.current === undefined || count <= seen.current) return;
		grid.current?.children[seen.current]?.querySelector("a")?.focus({ preventScroll: true });
		seen.current = undefined;
	}, [grid, count]);
	return seen;
};

const useAnnouncedTotal = (total: number): (() => void) => {
	const { t } = useLanguage();
	const announce = useAnnounce();
	return () => announce(t("list.count", { count: total }));
};

interface ToolbarProps {
	list: List;
	path: string;
	count: Ref<HTMLParagraphElement>;
}

function Toolbar({ list: { state, total }, path, count }: ToolbarProps) {
	const { t, formats } = useLanguage();
	const submit = useSubmit();
	const form = useEarlyChoices();
	const sort = useFollowing<HTMLSelectElement>(state.sort);
	const size = useFollowing<HTMLSelectElement>(String(state.size));
	return (
		<div className="list-bar">
			<p ref={count} tabIndex={-1}>
				{t("list.count", { count: total })}
			</p>
			<Button kind="secondary" size="small" className="facets-open" popoverTarget={facetPanel}>
				<Icon name="filter" />
				{t("list.filters")}
			</Button>
			<Form
				ref={form}
				className="list-order"
				autoComplete="off"
				action={path}
				onChange={(event) => submit(event.currentTarget)}
			>
				{state.text && <input type="hidden" name="q" value={state.text} />}
				{state.inStock && <input type="hidden" name="stock" value="1" />}
				{facetNames.flatMap((name) =>
					state.chosen[name].map((value) => <input key={name + value} type="hidden" name={name} value={value} />),
				)}
				<label>
					<span>{t("list.sort")}</span>
					<select ref={sort} className="input" name="sort" aria-label={t("list.sort")} defaultValue={state.sort}>
						{sorts.map((sort) => (
							<option key={sort} value={sort}>
								{t(sort === "relevance" && !state.text ? "list.sortFeatured" : `list.sorts.${sort}`)}
							</option>
						))}
					</select>
				</label>
				<label className="list-size">
					<span>{t("list.size")}</span>
					<select ref={size} className="input" name="size" defaultValue={state.size}>
						{sizes.map((size) => (
							<option key={size} value={size}>
								{formats.number(size)}
							</option>
						))}
					</select>
				</label>
				<Button type="submit" kind="secondary" size="small" className="list-apply">
					{t("shell.apply")}
				</Button>
			</Form>
		</div>
	);
}
