import { ButtonLink } from "@cartwright/ui/parts/button";
import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { hasFilters, readList, withoutFilters, writeList } from "../catalogue/list-state.ts";
import { findPages, type PageLink } from "../catalogue/page-links.server.ts";
import type { ProductCard } from "../catalogue/product-card.ts";
import { ProductGrid } from "../catalogue/product-grid.tsx";
import { loadList, type ProductList as ProductListData } from "../catalogue/product-list.server.ts";
import { ProductList } from "../catalogue/product-list.tsx";
import { newestProducts } from "../catalogue/product-picks.server.ts";
import { loadSuggestions, type Suggestions } from "../catalogue/suggestions.server.ts";
import { PageHead } from "../head.tsx";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { pageContextKey } from "../page-context.server.ts";
import { useChrome } from "../use-chrome.ts";

const offered = 4;

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const state = readList(new URL(request.url).searchParams);
	const [list, found] = await Promise.all([loadList(pageContext, state), findPages(pageContext, state.text)]);
	const pages = found.filter(
		({ match }) => match === "TITLE" || list.total === 0 || (match === "TEXT" && list.isPartial),
	);
	if (list.total > 0 || hasFilters(state)) return { list, pages };
	const [suggestions, products] = await Promise.all([
		loadSuggestions(pageContext, state.text),
		newestProducts(pageContext, offered),
	]);
	return { list, pages, alternatives: { suggestions, products } };
};

export default function Search() {
	const { t } = useLanguage();
	const { list, pages, alternatives } = useLoaderData<typeof loader>();
	const { hasProducts } = useChrome();
	const { text } = list.state;
	const title = text ? t("search.title", { text }) : t("shell.all");
	const hasResults = !hasProducts || !alternatives || pages.length > 0;
	return (
		<div className="page-width page">
			<PageHead title={title} path={links.search} hidden={text !== "" || hasFilters(list.state)} />
			{hasResults && (
				<header className="page-head">
					<h1>{title}</h1>
				</header>
			)}
			{!hasProducts ? (
				<EmptyState title={t("home.emptyTitle")}>
					<p>{t("home.emptyText")}</p>
				</EmptyState>
			) : alternatives ? (
				<>
					<ContentPages pages={pages} />
					<Alternatives text={text} hasPages={pages.length > 0} {...alternatives} />
				</>
			) : (
				<Results list={list} pages={pages} />
			)}
		</div>
	);
}

function Results({ list, pages }: { list: ProductListData; pages: readonly PageLink[] }) {
	const { t } = useLanguage();
	const { text } = list.state;
	return (
		<>
			{list.isPartial && <p className="search-note">{t("search.some", { text })}</p>}
			{list.correctedText && (
				<p className="search-note">{t("search.corrected", { typed: text, text: list.correctedText })}</p>
			)}
			<ContentPages pages={pages} />
			<ProductList
				list={list}
				path={links.search}
				empty={
					<EmptyState
						title={t("list.emptyTitle")}
						actions={
							<ButtonLink href={links.search + writeList(withoutFilters(list.state))}>{t("list.clear")}</ButtonLink>
						}
					>
						<p>{t("list.emptyText")}</p>
					</EmptyState>
				}
			/>
		</>
	);
}

function ContentPages({ pages }: { pages: readonly PageLink[] }) {
	const { t } = useLanguage();
	if (pages.length === 0) return undefined;
	return (
		<nav className="search-pages" aria-labelledby="search-pages">
			<h2 id="search-pages">{t("search.pages")}</h2>
			<ul className="chips plain-list">
				{pages.map(({ slug, title }) => (
					<li key={slug}>
						<a className="chip" href={links.page(slug)}>
							<bdi>{title}</bdi>
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

interface AlternativesProps {
	text: string;
	hasPages: boolean;
	suggestions: Suggestions;
	products: readonly ProductCard[];
}

/** A search without results suggests collections and products. */
function Alternatives(props: AlternativesProps) {
	const { t } = useLanguage();
	const { categories, products } = props.suggestions;
	const shown = products.length > 0 ? products : props.products;
	return (
		<>
			{!props.hasPages && (
				<EmptyState
					level={1}
					title={t("search.nothing", { text: props.text })}
					actions={<ButtonLink href={links.search}>{t("errors.toProducts")}</ButtonLink>}
				>
					<p>{t("search.nothingText")}</p>
					{categories.length > 0 && (
						<ul className="chips plain-list">
							{categories.map(({ name, slug }) => (
								<li key={slug}>
									<a className="chip" href={links.collection(slug)}>
										{name}
									</a>
								</li>
							))}
						</ul>
					)}
				</EmptyState>
			)}
			{shown.length > 0 && (
				<section className="section">
					<div className="section-head">
						<h2>{t("search.perhaps")}</h2>
					</div>
					<ProductGrid products={shown} />
				</section>
			)}
		</>
	);
}
