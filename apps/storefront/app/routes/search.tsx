import { ButtonLink } from "@cartwright/ui/parts/button";
import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { hasFilters, readList, withoutFilters, writeList } from "../catalogue/list-state.ts";
import type { ProductCard } from "../catalogue/product-card.ts";
import { ProductGrid } from "../catalogue/product-grid.tsx";
import { loadList } from "../catalogue/product-list.server.ts";
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
	const list = await loadList(pageContext, state);
	if (list.total > 0 || hasFilters(state)) return { list };
	const [suggestions, products] = await Promise.all([
		loadSuggestions(pageContext, state.text),
		newestProducts(pageContext, offered),
	]);
	return { list, alternatives: { suggestions, products } };
};

export default function Search() {
	const { say } = useLanguage();
	const { list, alternatives } = useLoaderData<typeof loader>();
	const { hasProducts } = useChrome();
	const { text } = list.state;
	const title = text ? say("search.title", { text }) : say("shell.all");
	return (
		<div className="page-width page">
			<PageHead title={title} path={links.search} hidden={text !== "" || hasFilters(list.state)} />
			<header className="page-head">
				<h1>{title}</h1>
			</header>
			{!hasProducts ? (
				<EmptyState title={say("home.emptyTitle")}>
					<p>{say("home.emptyText")}</p>
				</EmptyState>
			) : alternatives ? (
				<Alternatives text={text} {...alternatives} />
			) : (
				<ProductList
					list={list}
					path={links.search}
					empty={
						<EmptyState
							title={say("list.emptyTitle")}
							actions={
								<ButtonLink href={links.search + writeList(withoutFilters(list.state))}>{say("list.clear")}</ButtonLink>
							}
						>
							<p>{say("list.emptyText")}</p>
						</EmptyState>
					}
				/>
			)}
		</div>
	);
}

/** A search without results suggests other words, collections and products. */
function Alternatives(props: { text: string; suggestions: Suggestions; products: readonly ProductCard[] }) {
	const { say } = useLanguage();
	const { terms, categories, products } = props.suggestions;
	const shown = products.length > 0 ? products : props.products;
	return (
		<>
			<EmptyState
				title={say("search.nothing", { text: props.text })}
				actions={<ButtonLink href={links.search}>{say("errors.toProducts")}</ButtonLink>}
			>
				<p>{say("search.nothingText")}</p>
				{terms.length > 0 && (
					<p>
						{say("search.didYouMean")}{" "}
						{terms.map((term) => (
							<a key={term} className="link search-term" href={links.searchFor(term)}>
								{term}
							</a>
						))}
					</p>
				)}
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
			{shown.length > 0 && (
				<section className="section">
					<div className="section-head">
						<h2>{say("search.perhaps")}</h2>
					</div>
					<ProductGrid products={shown} />
				</section>
			)}
		</>
	);
}
