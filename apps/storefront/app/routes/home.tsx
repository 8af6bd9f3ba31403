import type { Hero as HeroWords, HomePage } from "@cartwright/contract/sites/site-messages";
import { localText } from "@cartwright/ui/language";
import { ButtonLink } from "@cartwright/ui/parts/button";
import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { Picture } from "@cartwright/ui/parts/picture";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { shownCollections } from "../catalogue/collection-card.ts";
import { CollectionGrid } from "../catalogue/collection-grid.tsx";
import { pictureFile } from "../catalogue/picture-file.ts";
import type { ProductCard } from "../catalogue/product-card.ts";
import { ProductGrid } from "../catalogue/product-grid.tsx";
import { bestSellers, newestProducts } from "../catalogue/product-picks.server.ts";
import { RecentlyViewed } from "../catalogue/recently-viewed.tsx";
import { PageHead } from "../head.tsx";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { pageContextKey, requireShop } from "../page-context.server.ts";
import { SetUp } from "../shell/set-up.tsx";
import { useChrome } from "../use-chrome.ts";

/** The number of products in a row of the page. */
const row = 8;
const shortRow = 4;

export const loader = async ({ context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
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

type Words = ReturnType<typeof wordsOf>;

const wordsOf = (
	{ title, text, image, altText, link }: HeroWords | NonNullable<HomePage["story"]>,
	t: (text: HeroWords["title"]) => string,
	origin: string,
) => ({
	title: t(title),
	text: t(text),
	picture: pictureFile(image && { ...image, altText: t(altText) || image.altText }, origin),
	link: link?.url ? { label: t(link.label), url: link.url } : undefined,
});

export default function Home() {
	const { t } = useLanguage();
	const { name, hasProducts } = useChrome();
	const { hero, story, promises, collections, featured, sellers, newest, isOnThisMachine } =
		useLoaderData<typeof loader>();
	return (
		<>
			<PageHead title={name} path={links.home} picture={hero.picture} />
			<Hero hero={hero} />
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
			{story.title && <Story story={story} />}
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

function Hero({ hero }: { hero: Words }) {
	const { t } = useLanguage();
	const { name, tagline, hasProducts } = useChrome();
	return (
		<section className={hero.picture ? "hero" : "hero hero-plain"}>
			<div className="hero-words">
				<h1>{hero.title || tagline || name}</h1>
				{hero.text && <p className="lead">{hero.text}</p>}
				{(hero.link || hasProducts) && (
					<ButtonLink href={hero.link?.url ?? links.search}>{hero.link?.label || t("home.shopNow")}</ButtonLink>
				)}
			</div>
			{hero.picture && (
				<Picture
					className="hero-picture"
					file={hero.picture}
					ratio={4 / 3}
					widths={[480, 800, 960, 1280, 1600]}
					sizes="(min-width: 60rem) 58vw, 100vw"
					priority
				/>
			)}
		</section>
	);
}

function SectionHead({ title, href }: { title: string; href?: string | undefined }) {
	const { t } = useLanguage();
	return (
		<div className="section-head">
			<h2>{title}</h2>
			{href && (
				<a className="link" href={href} aria-label={t("home.allOf", { name: title })}>
					{t("home.seeAll")}
				</a>
			)}
		</div>
	);
}

function Row({ title, href, products }: { title: string; href?: string; products: readonly ProductCard[] }) {
	if (products.length === 0) return undefined;
	return (
		<section className="section page-width">
			<SectionHead title={title} href={href} />
			<ProductGrid products={products} />
		</section>
	);
}

function Story({ story: { title, text, picture, link } }: { story: Words }) {
	return (
		<section className="story">
			<div className="page-width story-inner">
				{picture && <Picture file={picture} ratio={1} widths={[400, 640, 960]} sizes="(min-width: 60rem) 40vw, 92vw" />}
				<div className="story-words">
					<h2>{title}</h2>
					<p className="lead">{text}</p>
					{link && (
						<ButtonLink kind="secondary" href={link.url}>
							{link.label}
						</ButtonLink>
					)}
				</div>
			</div>
		</section>
	);
}
