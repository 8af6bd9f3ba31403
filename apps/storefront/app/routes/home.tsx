import { localText } from "@cartwright/ui/language";
import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { shownCollections } from "../catalogue/collection-card.ts";
import { CollectionGrid } from "../catalogue/collection-grid.tsx";
import type { ProductCard } from "../catalogue/product-card.ts";
import { bestSellers, newestProducts } from "../catalogue/product-picks.server.ts";
import { RecentlyViewed } from "../catalogue/recently-viewed.tsx";
import { PageHead } from "../head.tsx";
import { Hero, Row, SectionHead, Story } from "../home/parts.tsx";
import { loadSections } from "../home/sections.server.ts";
import { HomeSections } from "../home/sections.tsx";
import { wordsOf } from "../home/words.ts";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { type PageContext, pageContextKey, requireShop } from "../page-context.server.ts";
import { SetUp } from "../shell/set-up.tsx";
import { useChrome } from "../use-chrome.ts";

/** The number of products in a row of the page. */
const row = 8;
const shortRow = 4;

export const loader = async ({ context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const arranged = requireShop(pageContext).site.homeSections ?? [];
	return arranged.length > 0
		? { sections: await loadSections(pageContext, arranged), standard: undefined }
		: { sections: undefined, standard: await loadStandard(pageContext) };
};

/** The page of a shop that has not arranged its own. */
const loadStandard = async (pageContext: PageContext) => {
	const { site, categories } = requireShop(pageContext);
	const home = site.home ?? {};
	const featured = categories.find(({ slug }) => slug === home.featured);
	const t = (text: Parameters<typeof localText>[0]) => localText(text, pageContext.language, site.languages?.[0]);
	const [sellers, newest, chosen] = await Promise.all([
		bestSellers(pageContext, shortRow, row + shortRow),
		newestProducts(pageContext, 2 * row + shortRow),
		featured?.id ? newestProducts(pageContext, row, featured.id) : [],
	]);
	// Each product is shown once.
	const shown = new Set(chosen.map(({ slug }) => slug));
	const fresh = (products: readonly ProductCard[], max: number) => {
		const left = products.filter(({ slug }) => !shown.has(slug)).slice(0, max);
		for (const { slug } of left) shown.add(slug);
		return left;
	};
	return {
		hero: wordsOf(home.hero ?? {}, t, pageContext.origin),
		story: wordsOf(home.story ?? {}, t, pageContext.origin),
		promises: (home.promises ?? []).map(({ title, text }) => ({ title: t(title), text: t(text) })),
		collections: shownCollections(categories, home.collections ?? [], pageContext.origin).slice(0, 6),
		featured:
			featured && chosen.length > 0
				? { name: featured.name ?? "", slug: featured.slug ?? "", products: chosen }
				: undefined,
		sellers: fresh(sellers, shortRow),
		newest: fresh(newest, row),
		// Somebody who sees an empty shop on this machine is its operator.
		isOnThisMachine: isLoopbackOrigin(pageContext.origin),
	};
};

/** Whether a URL is on the machine that opens it. */
const isLoopbackOrigin = (origin: string): boolean =>
	/^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(origin).hostname);

export default function Home() {
	const { name, hasProducts } = useChrome();
	const { sections, standard } = useLoaderData<typeof loader>();
	if (standard) return <Standard {...standard} />;
	const picture = sections.find(({ kind }) => kind === "HERO")?.picture;
	return (
		<>
			<PageHead title={name} path={links.home} picture={picture} />
			<HomeSections sections={sections} />
			{hasProducts && <RecentlyViewed />}
		</>
	);
}

function Standard({
	hero,
	story,
	promises,
	collections,
	featured,
	sellers,
	newest,
	isOnThisMachine,
}: Awaited<ReturnType<typeof loadStandard>>) {
	const { t } = useLanguage();
	const { name, tagline, hasProducts } = useChrome();
	const link = hero.link ?? (hasProducts ? { label: "", url: links.search } : undefined);
	return (
		<>
			<PageHead title={name} path={links.home} picture={hero.picture} />
			<Hero {...hero} title={hero.title || tagline || name} link={link} isFirst />
			{promises.length > 0 && (
				<ul className="promises page-width plain-list">
					{promises.map(({ title, text }) => (
						<li key={title}>
							<h2>{title}</h2>
							<p>{text}</p>
						</li>
					))}
				</ul>
			)}
			{collections.length > 0 && (
				<section className="section page-width">
					<SectionHead title={t("list.collections")} href={links.collections} />
					<CollectionGrid collections={collections} />
				</section>
			)}
			{featured && <Row title={featured.name} href={links.collection(featured.slug)} products={featured.products} />}
			<Row title={t("home.bestSellers")} products={sellers} />
			{story.title && <Story {...story} />}
			<Row title={t("home.newest")} href={`${links.search}?sort=newest`} products={newest} />
			{!hasProducts && (
				<div className="page-width">
					<EmptyState title={t("home.emptyTitle")}>
						<p>{t("home.emptyText")}</p>
					</EmptyState>
				</div>
			)}
			{!hasProducts && isOnThisMachine && <SetUp />}
			<RecentlyViewed />
		</>
	);
}
